import { expect, it } from 'vitest'
import { crawl } from '#build/crawl.ts'

it('reports missing pages, anchors, pictures and alternative texts', async () => {
  const pages: Record<string, string | null> = {
    '/': '<a class="x" href="/rules#doom">R</a> <a href="/rules?from=home#end">R</a> <a href="https://else.example/">E</a> <a href="//else.example/">E</a>',
    '/rules':
      '<h2 id="doom">Doom</h2> <a href="#doom">D</a> <a href="#gloom">G</a> <a\n href="/gone">X</a> <img src="/a.png" alt="A map"><img\n src="/a.png" width="3"><img alt="" src="/b.png"/>',
    '/a.png': null,
    '/orphan': '<a href="/rules">R</a>',
  }
  const { foundPaths, faults } = await crawl((path) => Promise.resolve(pages[path]))
  expect(faults).toEqual([
    { from: '/rules', reason: '<img\n src="/a.png" width="3"> has no alternative text.' },
    { from: '/', target: '/rules?from=home#end', reason: '/rules has no anchor “end”.' },
    { from: '/rules', target: '#gloom', reason: '/rules has no anchor “gloom”.' },
    { from: '/rules', target: '/gone', reason: 'There is no page or file /gone.' },
    { from: '/rules', target: '/b.png', reason: 'There is no page or file /b.png.' },
  ])
  expect(foundPaths.has('/orphan')).toBe(false)
})
