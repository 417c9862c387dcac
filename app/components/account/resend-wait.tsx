import { useEffect, useState } from "react";
import { messages } from "#app/domain/messages.ts";

/** How long it is until another code may be asked for; with scripts it counts down, and goes at the end. */
export function ResendWait({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return null;
  return (
    <p className="small" data-seconds={left} data-last={messages.signIn.resendIn(1)}>
      {messages.signIn.resendIn(left)}
    </p>
  );
}
