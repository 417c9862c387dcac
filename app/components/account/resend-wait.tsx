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
  return isOver ? null : <p className="small">{messages.signIn.resendIn(left)}</p>;
}
