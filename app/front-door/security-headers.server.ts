// The headers of every response: pages, files, refusals and errors alike.

export interface HeaderPolicy {
  /** APP_ORIGIN is https: browsers are told to stay there. */
  https: boolean;
  /** Behind `npm run dev`: Vite needs inline styles, its own scripts and a web socket. */
  development: boolean;
}

/**
 * @param policy what the panel runs as
 * @param requestId as in the log
 * @param nonce of this response
 * @returns name → value; Cache-Control stands for dynamic answers, files put their own
 */
export function securityHeaders(
  policy: HeaderPolicy,
  requestId: string,
  nonce: string,
): Record<string, string> {
  return {
    "Content-Security-Policy": policy.development ? developmentPolicy() : contentPolicy(nonce),
    ...(policy.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
    "X-Content-Type-Options": "nosniff",
    // Not no-referrer: under it Chromium sends `Origin: null` with the panel's own plain forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex, nofollow",
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
  };
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...EVERYWHERE,
  ].join("; ");
}

function developmentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    ...EVERYWHERE,
  ].join("; ");
}

const EVERYWHERE = [
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "report-uri /csp-report",
];
