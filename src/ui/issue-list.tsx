import { Icon } from './icon.tsx'

type Props = { issues: readonly { code: string; text: string }[] }

/** What is not legal, line by line; changes are read out. */
export function IssueList({ issues }: Props) {
  return (
    <ul className="issues" aria-label="Issues" aria-live="polite" hidden={issues.length === 0}>
      {issues.map(({ code, text }) => (
        <li key={code}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  )
}
