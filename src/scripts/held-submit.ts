/** Sends a form that is submitted before its island is hydrated once it is: until then nobody takes what was typed. */
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    const island = form instanceof HTMLFormElement ? form.closest('astro-island[ssr]') : null
    if (!(form instanceof HTMLFormElement) || !island) return
    event.preventDefault()
    island.addEventListener(
      'astro:hydrate',
      () => {
        // React listens from the next task on.
        setTimeout(() => {
          form.requestSubmit()
        })
      },
      { once: true },
    )
  },
  true,
)

export {}
