import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProjectDetail as Props, Shell } from '../../generated/payload'
import { ShellContext } from '../../state/shell'
import { ProjectDetail } from './ProjectDetail'

const image = (src: string) => ({ src, alt: `foto ${src}`, width: 1280, height: 800 })
const contact = { label: 'Contact', href: '/contact' }
const words = new Proxy(
  {},
  { get: (_, name) => (name === 'contact' ? contact : String(name)) },
) as Props['words']
const project = {
  ...{
    type: 'project-detail',
    id: 'p',
    name: 'Zaal',
    location: 'Utrecht',
    category: 'Government',
    year: 2024,
  },
  ...{
    summary: 'Kort.',
    text: ['Lang.'],
    duration: '4 weken',
    users: '40',
    words,
    back: { label: 'Terug', href: '/projecten' },
  },
  ...{
    challenges: [],
    solutions: [],
    results: [],
    facility: [],
    features: [],
    equipment: [],
    lines: [],
  },
} as unknown as Props

test.each([
  [['/een.webp'], 0],
  [['/een.webp', '/twee.webp'], 0],
  [['/een.webp', '/twee.webp', '/drie.webp'], 2],
])(
  'of the pictures %j, the gallery shows %i: two or more besides the first, which stands above, or none',
  (sources, shown) => {
    const html = renderToStaticMarkup(
      <ShellContext value={{ texts: { media: { photos: {} } } } as Shell}>
        <ProjectDetail {...project} images={sources.map(image)} />
      </ShellContext>,
    )
    expect(html.split('gallery</h2>')[1]?.match(/<img/g)?.length ?? 0).toBe(shown)
    expect(html).toContain('foto /een.webp')
  },
)
