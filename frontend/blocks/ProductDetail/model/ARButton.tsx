import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/Button'
import { notify } from '../../../state/notices'
import { openQuickLook, sceneViewerAddress, viewerOfDevice } from './ar'
import type { TurnedModel } from './ModelButton'
import type { Stage } from './stage'

/** Sets the product in the room before the device's camera, in true size; nothing on devices that cannot. */
export function ARButton({ stage, model }: { stage: Stage; model: TurnedModel }) {
  const [isBusy, setBusy] = useState(false)
  const { words, item, url } = model
  switch (viewerOfDevice()) {
    case 'scene-viewer':
      return (
        <ButtonLink
          look="dark"
          narrow
          href={sceneViewerAddress(url, item.name, location.href)}
          className="ml-auto"
        >
          {words.ar}
        </ButtonLink>
      )
    case 'quick-look': {
      const open = async () => {
        setBusy(true)
        try {
          openQuickLook(await stage.usdz())
        } catch (error) {
          console.error('model not made for the camera', error)
          notify({ title: words.ar, text: words.arFailed, failure: true })
        } finally {
          setBusy(false)
        }
      }
      return (
        <Button look="dark" narrow aria-busy={isBusy} onClick={open} className="ml-auto">
          {words.ar}
        </Button>
      )
    }
    default:
      return null
  }
}
