import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../components/Button'
import type { Stage } from '../../../components/model/stage'
import { notify } from '../../../state/notices'
import { type ARViewer, openQuickLook, sceneViewerAddress, viewerOfDevice } from './ar'
import type { TurnedModel } from './ModelButton'

/** Sets the product in the room before the device's camera, in true size; nothing on devices that cannot. */
export function ARButton({ stage, model }: { stage: Stage; model: TurnedModel }) {
  const [viewer, setViewer] = useState<ARViewer>()
  const [isBusy, setBusy] = useState(false)
  const { words, name, url } = model
  useEffect(() => {
    void viewerOfDevice().then(setViewer)
  }, [])

  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      if (viewer === 'webxr') await stage.enterRoom()
      else openQuickLook(await stage.usdz())
    } catch (error) {
      console.error('model not shown in the room', error)
      notify({ title: words.ar, text: words.arFailed, failure: true })
    } finally {
      setBusy(false)
    }
  }
  if (!viewer) return null
  if (viewer === 'scene-viewer') {
    const address = sceneViewerAddress(url, name, location.href)
    return (
      <ButtonLink look="dark" narrow href={address} className="ml-auto">
        {words.ar}
      </ButtonLink>
    )
  }
  return (
    <Button look="dark" narrow aria-busy={isBusy} onClick={open} className="ml-auto">
      {words.ar}
    </Button>
  )
}
