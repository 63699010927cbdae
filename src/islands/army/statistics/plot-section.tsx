import { useId, type ReactNode } from 'react'

type Props = { title: string; sentence?: string; children: ReactNode }

/** A part of what an army comes to, under its title, with a sentence that says what a drawing shows. */
export function PlotSection({ title, sentence, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sentence !== undefined && <p>{sentence}</p>}
      {children}
    </section>
  )
}
