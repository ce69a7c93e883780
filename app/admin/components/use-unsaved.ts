/** What was typed and is not saved yet: nobody leaves it by accident. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { partMessages as messages } from '#app/messages/en-ZA/admin-components.ts'
import { SIGN_IN_PATH } from './server-result.ts'

type Props = {
	hasChanged: () => boolean
	isOpen: boolean // the form is there, as it was filled in for whoever opened it
	onBack?: () => boolean // true: the way back is taken by something that stands over the form
	onClose: () => void
}

/** Close by `leave`; while `isAsking`, somebody has to say whether what they typed may go. */
export function useUnsaved({ hasChanged, isOpen, onBack, onClose }: Props) {
	const [isConfirming, setIsAsking] = useState(false)
	const leave = () => (hasChanged() ? setIsAsking(true) : onClose())

	const blocker = useBlocker(isOpen)
	const handleBlocked = useEffectEvent(() => {
		if (blocker.state !== 'blocked') return
		if (blocker.location.pathname === SIGN_IN_PATH) {
			if (!hasChanged()) return blocker.proceed()
			showToast({ title: messages.error, description: messages.signedOut, variant: 'destructive' })
			return blocker.reset()
		}
		// The way back leads out of the dialog, as on a phone everything that covers the screen is left.
		blocker.reset()
		if (!onBack?.()) leave()
	})
	useEffect(() => {
		if (blocker.state === 'blocked') handleBlocked()
	}, [blocker.state])

	useBeforeUnload((event) => {
		if (isOpen && hasChanged()) event.preventDefault()
	})

	return {
		leave,
		question: {
			open: isOpen && isConfirming,
			onStay: () => setIsAsking(false),
			onGo: () => {
				setIsAsking(false)
				onClose()
			},
		},
	}
}
