import type { ComponentType } from 'react'
import type { Block } from '../lib/page'
import { componentName, kindOf } from './names'

type Module = Record<string, ComponentType<never> | undefined>

const modules = import.meta.glob<Module>(['./*/*.tsx', '!./*/*.test.tsx'], { eager: true })

for (const file of Object.keys(modules)) {
  const other = file.replace('.interactive.tsx', '.tsx')
  if (other !== file && modules[other])
    throw new Error(`frontend/blocks has ${file} and ${other}: delete one`)
}

for (const file of Object.keys(import.meta.glob('./*/*.script.ts'))) {
  const beside = file.replace('.script.ts', '.tsx')
  if (!modules[beside])
    throw new Error(
      `frontend/blocks has ${file}, but no ${beside}: only a static block has a script`,
    )
}

/** The component of a kind of block: the export of the block's name in the folder of that name. */
export function componentOf<K extends Block['type']>(
  type: K,
): ComponentType<Extract<Block, { type: K }>> {
  const name = componentName(type)
  const module = modules[`./${name}/${name}.tsx`] ?? modules[`./${name}/${name}.interactive.tsx`]
  const component = module?.[name]
  if (!component) {
    throw new Error(
      `block "${type}" has no component: frontend/blocks/${name}/${name}.tsx (or ${name}.interactive.tsx) must export ${name}`,
    )
  }
  return component as ComponentType<Extract<Block, { type: K }>>
}

/** Whether a kind of block is mere HTML in the browser. Those in `.interactive.tsx` files are not. */
export function isStatic(type: Block['type']): boolean {
  return !interactive.has(type)
}

const interactive = new Set(
  Object.keys(modules)
    .filter((file) => file.endsWith('.interactive.tsx'))
    .map((file) => kindOf(file.slice('./'.length, file.lastIndexOf('/')))),
)
