import { createContext, use } from 'react'
import type { Me } from '../../generated/desk'

/** The person who has signed in. */
export const MeContext = createContext<Me | undefined>(undefined)

export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('nobody has signed in')
  return me
}

/** A person's name, by the address; the address itself where it is nobody's of the team. */
export function nameOf(me: Me, email: string): string {
  return me.team.find((person) => person.email === email)?.name ?? email
}
