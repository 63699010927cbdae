import './not-kept.css'

/** A notice that the browser blocks the database. The tool works, but only for the visit. */
export function NotKept() {
  return (
    <p className="not-kept" role="status">
      This browser does not let the site store anything. Everything here works until you close the tab, but
      nothing is kept.
    </p>
  )
}
