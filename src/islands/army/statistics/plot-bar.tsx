/** A bar for a share from 0 to 1. Its number is beside it. */
export function Bar({ share, kind }: { share: number; kind: 'points' | 'charge' | 'shot' }) {
  return (
    <svg
      className="plot-bar"
      data-kind={kind}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="plot-track" width="100" height="8" />
      <rect width={Math.round(share * 1000) / 10} height="8" />
    </svg>
  )
}
