/** What was typed and is not saved yet: nobody leaves it by accident. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'
import { SIGN_IN } from './answers.ts'

type Props = {
	hasChanged: () => boolean
	isOpen: boolean // the form is there, as it was filled in for whoever opened it
	onBack?: () => boolean // true: the way back is taken by something that stands over the form
	onClose: () => void
}

/** Close by `leave`; while `isAsking`, somebody has to say whether what they typed may go. */
export function useUnsaved({ hasChanged, isOpen, onBack, onClose }: Props) {
	const [isAsking, setIsAsking] = useState(false)
	const leave = () => (hasChanged() ? setIsAsking(true) : onClose())

	const blocker = useBlocker(isOpen)
	const stayOrGo = useEffectEvent(() => {
		if (blocker.state !== 'blocked') return
		if (blocker.location.pathname === SIGN_IN) {
			if (!hasChanged()) return blocker.proceed()
			showToast({ title: words.error, description: words.signedOut, variant: 'destructive' })
			return blocker.reset()
		}
		// The way back leads out of the dialog, as on a phone everything that covers the screen is left.
		blocker.reset()
		if (!onBack?.()) leave()
	})
	useEffect(() => {
		if (blocker.state === 'blocked') stayOrGo()
	}, [blocker.state])

	useBeforeUnload((event) => {
		if (isOpen && hasChanged()) event.preventDefault()
	})

	return {
		leave,
		question: {
			open: isOpen && isAsking,
			onStay: () => setIsAsking(false),
			onGo: () => {
				setIsAsking(false)
				onClose()
			},
		},
	}
}
