import './stamp.css'
type Props = { children: string; tone?: 'good' }
/** Shows an important state as a stamp, such as "Invalid". */
export function Stamp({ children, tone }: Props) {
  return (
    <span className="stamp" data-tone={tone}>
      {children}
    </span>
  )
}
