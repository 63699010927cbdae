import { Icon } from './icon.tsx'

type Props = { issues: readonly { code: string; text: string }[] }

/** The issues of an army or unit. Screen readers announce changes. */
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
