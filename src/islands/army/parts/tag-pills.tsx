import { tagInk } from '#domain/army/tags.ts'
import './tag-pills.css'

/** The tags of an army, each in an ink of its own. */
export function TagPills({ tags }: { tags: readonly string[] }) {
  return (
    <span className="tag-pills">
      {tags.map((tag) => (
        <span key={tag} className="tag-pill" data-ink={tagInk(tag)}>
          <bdi>{tag}</bdi>
        </span>
      ))}
    </span>
  )
}
