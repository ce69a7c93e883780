/** Protects unsaved input in a dialog from being lost by accident. */
import { useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { recordMessages as messages } from '#messages/admin-components.ts'
import { SIGN_IN_PATH } from './server-result.ts'

type Props = {
	hasChanged: () => boolean
	isOpen: boolean // the form is loaded and shown
	onClose: () => void
}

/**
 * `leave` closes, after the question while the user must confirm that the input is discarded; `mayLeave` says whether a
 * link or redirect may lead away.
 */
export function useUnsaved({ hasChanged, isOpen, onClose }: Props) {
	const [isConfirming, setIsAsking] = useState(false)
	const leave = () => (isOpen && hasChanged() ? setIsAsking(true) : onClose())

	function mayLeave(pathname: string): boolean {
		if (pathname !== SIGN_IN_PATH) {
			leave()
			return false
		}
		if (!isOpen || !hasChanged()) return true
		showToast({
			title: messages.error,
			description: messages.notSaved['signed-out'],
			variant: 'destructive',
		})
		return false
	}

	useBeforeUnload((event) => {
		if (isOpen && hasChanged()) event.preventDefault()
	})

	return {
		leave,
		mayLeave,
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
