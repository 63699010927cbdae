import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import './issue-list.css'

type Issue = {
  code: string
  text: string
  links?: readonly Link[]
  /** The way to mend it. */
  mends?: readonly IssueMend[]
}
/** A button. `label` is its name, if the text is not enough. */
type IssueMend = { text: string; label?: string; run: () => void }
/** A link for a name at the end of an issue's text. */
type Link = { href: string; text: string }
type Props = {
  issues: readonly Issue[]
  /** Shows what is still to do instead of what is wrong, for an army that has only been begun. */
  isBegun?: boolean
}

/** The issues of an army or unit, each with the ways to mend it. Screen readers announce changes. */
export function IssueList({ issues, isBegun = false }: Props) {
  return (
    <ul
      className="issues"
      data-begun={isBegun || undefined}
      aria-label="Issues"
      aria-live="polite"
      hidden={issues.length === 0}
    >
      {issues.map((issue) => (
        <li key={issue.code + issue.text}>
          {isBegun ? <span className="issue-circle" /> : <Icon name="warning" />}
          <span>
            <IssueText {...issue} />
          </span>
          <Mends of={issue} />
        </li>
      ))}
    </ul>
  )
}

function Mends({ of: { mends = [] } }: { of: Issue }): ReactNode {
  if (mends.length === 0) return null
  return (
    <span className="issue-mends">
      {mends.map(({ text, label = text, run }) => (
        <Button key={label} label={label} onClick={run}>
          {text}
        </Button>
      ))}
    </span>
  )
}

function IssueText({ text, links = [] }: Issue) {
  if (links.length === 0) return <span>{text}</span>
  const names = links
    .map((link) => link.text)
    .join(', ')
    .trimEnd()
  const start = text.lastIndexOf(names)
  return (
    <>
      <span>{text.slice(0, start)}</span>
      {links.map(({ href, text: name }, index) => (
        <Fragment key={href}>
          {index > 0 && <span>, </span>}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
      <span>{text.slice(start + names.length)}</span>
    </>
  )
}
