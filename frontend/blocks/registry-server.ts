import type { ComponentType } from 'react'
import type { Block } from '../renderer/document'
import { componentName, kindOf } from './names'

type Module = Record<string, ComponentType<never> | undefined>

const modules = import.meta.glob<Module>(['./*/*.tsx', '!./*/*.test.tsx'], { eager: true })

/** The component of a kind of block: the export of the block's name in the folder of that name. */
export function componentOf<K extends Block['type']>(type: K): ComponentType<Extract<Block, { type: K }>> {
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

/** The kinds of block that are alive in the browser. */
export function interactiveKinds(): string[] {
  return [...interactive]
}

const interactive = new Set(
  Object.keys(modules)
    .filter((file) => file.endsWith('.interactive.tsx'))
    .map((file) => kindOf(file.slice('./'.length, file.lastIndexOf('/')))),
)
