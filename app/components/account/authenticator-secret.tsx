interface AuthenticatorSecretProps {
  shown: { typed: string; uri: string; size: number; path: string };
}

/** What an authenticator app is given: a picture for its camera, the same as text for typing, and a link for its own phone. */
export function AuthenticatorSecret({ shown }: AuthenticatorSecretProps) {
  const { typed, uri, size, path } = shown;
  return (
    <>
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <div className="setup-secret">
        <svg
          className="qr"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code of the key below"
          shapeRendering="crispEdges"
        >
          <rect className="qr-light" width={size} height={size} />
          <path className="qr-dark" d={path} />
        </svg>
        <div>
          <p className="small">Key</p>
          <p className="setup-key">{typed}</p>
          <p className="small">
            <a href={uri}>Open in an app on this device</a>
          </p>
        </div>
      </div>
    </>
  );
}
