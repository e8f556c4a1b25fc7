import type { ReactNode } from 'react'

/** Icons on a 24-pixel grid with 1.75-pixel strokes. They are decoration: the control has the name. */
function Icon({ children, className = 'size-6' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className={className}
    >
      {children}
    </svg>
  )
}

type Props = { className?: string }

export const MenuIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 6h18M3 12h18M3 18h12" />
  </Icon>
)
export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
)
export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L21 21" />
  </Icon>
)
export const ListIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 5h12M9 12h12M9 19h12M3 5l1 1 2-2M3 12l1 1 2-2M3 19l1 1 2-2" />
  </Icon>
)
export const ArrowIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12h16m-6-6 6 6-6 6" />
  </Icon>
)
export const BackIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M20 12H4m6-6-6 6 6 6" />
  </Icon>
)
export const UpIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 20V4m-6 6 6-6 6 6" />
  </Icon>
)
export const DownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 4v16m-6-6 6 6 6-6" />
  </Icon>
)
export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)
export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m4 12 6 6L20 6" />
  </Icon>
)
export const TrashIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5" />
  </Icon>
)
export const ClockIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 3" />
  </Icon>
)
export const WarningIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3 2 20h20L12 3Zm0 7v5m0 2v1" />
  </Icon>
)
export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7 4v16l13-8L7 4Z" fill="currentColor" />
  </Icon>
)
export const ChatIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 4h16v12H11l-5 4v-4H4V4Zm4 4.5h8M8 12h5" />
  </Icon>
)
export const SendIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12h15m-7-7 7 7-7 7" />
  </Icon>
)
export const RestartIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.6 5" />
  </Icon>
)
export const CubeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3 4 7.5v9l8 4.5 8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5" />
  </Icon>
)
export const PhoneIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 4h5l2 5-3 2a13 13 0 0 0 5 5l2-3 5 2v5C11 21 3 13 4 4Z" />
  </Icon>
)
export const MessageIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 20.5 5 15.8A8.5 8.5 0 1 1 8.3 19l-4.8 1.5ZM8.5 9.5h7m-7 4h4.5" />
  </Icon>
)
