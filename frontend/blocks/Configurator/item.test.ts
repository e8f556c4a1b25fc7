import { expect, test } from 'vitest'
import type { Configurator } from '../../generated/payload'
import { newDesign, placeLogo } from '../../state/configurator'
import { itemOf } from './item'

const words = {
  types: [
    {
      id: 'weight-plate',
      name: 'Halterschijf op maat',
      finish: 'Urethaan',
      sizes: [
        { weight: 1.25 },
        { weight: 20, diameter: 450, standard: true },
        { weight: 20, diameter: 228 },
      ],
    },
    { id: 'dumbbell', name: 'Dumbbell op maat', finish: 'Urethaan' },
  ],
  colours: [
    { id: 'red', label: 'Rood', hex: '#c3122f' },
    { id: 'custom', label: 'Eigen kleur', hex: '#7c3aed' },
  ],
  overview: { title: 'Uw ontwerp', weight: 'Gewicht' },
} as unknown as Configurator

const red = newDesign('#7c3aed')
const logo = { data: 'data:image/png;base64,AA==', name: 'club.png', width: 100, height: 50 }
const item = (design: Parameters<typeof itemOf>[1]) => itemOf(words, design, 'Logo')

test('a design stands on the list with all that was chosen', () => {
  const design = { ...placeLogo(red, logo), text: ' GYM NOORD ', size: '1.25/0' }
  expect(item(design)).toMatchObject({
    name: 'Halterschijf op maat, 1,25 kg, rood',
    category: 'Uw ontwerp',
    specifications: { Gewicht: '1,25 kg', Logo: 'club.png' },
    customization: { color: 'Rood (#c3122f)', finish: 'Urethaan', text: 'GYM NOORD' },
  })
})

test('the same design twice is one item, however many are asked for', () => {
  expect(item({ ...red, quantity: 3, text: ' ' })).toEqual(item(red))
})

test('another design is another item', () => {
  const designs = [
    red,
    { ...red, type: 'dumbbell' as const },
    { ...red, colour: 'custom' as const },
    { ...red, colour: 'custom' as const, custom: '#00a3ad' },
    { ...red, size: '20/228' },
    { ...red, text: 'GYM NOORD' },
    placeLogo(red, logo),
    { ...placeLogo(red, logo), logo: { ...logo, x: 50, y: 20, size: 60 } },
  ]
  expect(new Set(designs.map((design) => item(design).id)).size).toBe(designs.length)
})
