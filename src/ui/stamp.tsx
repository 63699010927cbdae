import './stamp.css'
/** Shows an important state as a stamp, such as "Invalid". */
export function Stamp({ children }: { children: string }) {
  return <span className="stamp">{children}</span>
}
