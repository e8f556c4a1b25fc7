import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { IconButton } from '../../components/Button'
import type { Me } from '../../generated/desk'
import { deskPath } from '../../generated/site'
import { Help } from './Help'
import { useKey } from './keys'
import { placeStyle, Shell } from './Shell'

/** The frame around every page: the navigation, and the name of the person who has signed in. */
export function Frame({ me, children }: { me?: Me; children: ReactNode }) {
  const [showsHelp, setShowsHelp] = useState(false)
  useKey('?', () => setShowsHelp(true))
  return (
    <Shell
      home={(mark, className) => (
        <NavLink to="/" className={className} aria-label="DFX Fitness, aanvragen">
          {mark}
        </NavLink>
      )}
      label="Onderdelen"
      places={
        me &&
        places(me).map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className={placeStyle}>
            {label}
          </NavLink>
        ))
      }
      aside={
        <>
          {me && <span className="mr-2 hidden text-white lg:inline">{me.name}</span>}
          <IconButton
            aria-label="Uitleg en sneltoetsen"
            onClick={() => setShowsHelp(true)}
            className="font-semibold"
          >
            ?
          </IconButton>
        </>
      }
      leavesTo={deskPath}
    >
      {children}
      <Help isOpen={showsHelp} close={() => setShowsHelp(false)} />
    </Shell>
  )
}

function places(me: Me): { to: string; label: string }[] {
  return [
    { to: '/', label: 'Aanvragen' },
    { to: '/spam', label: 'Spam' },
    { to: '/cijfers', label: 'Cijfers' },
    { to: '/publicaties', label: 'Publicaties' },
    ...(me.isAdmin ? [{ to: '/personen', label: 'Personen' }] : []),
  ]
}
