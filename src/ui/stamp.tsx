/** A state that matters, stamped: Invalid, Broken. */
export function Stamp({ children }: { children: string }) {
  return <span className="stamp">{children}</span>
}
