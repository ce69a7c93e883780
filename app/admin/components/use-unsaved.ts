/** Protects unsaved input in a dialog from being lost by accident. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { recordMessages as messages } from '#app/messages/en-ZA/admin-components.ts'
import { SIGN_IN_PATH } from './server-result.ts'

type Props = {
	hasChanged: () => boolean
	isOpen: boolean // the form is loaded and shown
	onBack?: () => boolean // true: Back closed an overlay of the form
	onClose: () => void
}

/** Call `leave` to close; the question is open while the user must confirm that the input is discarded. */
export function useUnsaved({ hasChanged, isOpen, onBack, onClose }: Props) {
	const [isConfirming, setIsAsking] = useState(false)
	const leave = () => (hasChanged() ? setIsAsking(true) : onClose())

	const blocker = useBlocker(isOpen)
	const handleBlocked = useEffectEvent(() => {
		if (blocker.state !== 'blocked') return
		if (blocker.location.pathname === SIGN_IN_PATH) {
			if (!hasChanged()) return blocker.proceed()
			showToast({
				title: messages.error,
				description: messages.notSaved['signed-out'],
				variant: 'destructive',
			})
			return blocker.reset()
		}
		// Back closes the dialog instead of leaving the page, as users of phones expect of an overlay.
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
