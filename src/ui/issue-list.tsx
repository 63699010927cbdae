import { Fragment } from 'react'
import { Icon } from './icon.tsx'
import './issue-list.css'

type Issue = { code: string; text: string; links?: readonly Link[] }
/** A link for a name at the end of an issue's text. */
type Link = { href: string; text: string }
type Props = { issues: readonly Issue[] }

/** The issues of an army or unit. Screen readers announce changes. */
export function IssueList({ issues }: Props) {
  return (
    <ul className="issues" aria-label="Issues" aria-live="polite" hidden={issues.length === 0}>
      {issues.map((issue) => (
        <li key={issue.code}>
          <Icon name="warning" />
          <span>
            <IssueText {...issue} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function IssueText({ text, links = [] }: Issue) {
  if (links.length === 0) return text
  const named = `${links.map((link) => link.text).join(', ')}.`
  return (
    <>
      {text.slice(0, -named.length)}
      {links.map(({ href, text: name }, index) => (
        <Fragment key={href}>
          {index > 0 && ', '}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
      .
    </>
  )
}
