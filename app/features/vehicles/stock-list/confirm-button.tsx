/** The tap by which staff say that a vehicle is still here. It needs no undo: it changes nothing that visitors see. */
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { showToast } from '#app/components/toast.tsx'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'
import { notSavedMessages, notSavedNoticeMessages } from '#messages/not-saved.ts'
import { confirmationMessages as messages } from '#messages/vehicle-office.ts'

/** The `intent` of the tap. */
export const CONFIRM = 'confirm'

type Props = {
	id: string
	name: string
	isQuiet?: true // beside other buttons of a row
	onConfirmed: (id: string) => void
}

export function ConfirmButton({ id, name, isQuiet, onConfirmed }: Props) {
	const { state, data: result, submit } = useFetcher<{ isConfirmed: boolean } | NotSaved>()
	const isBusy = state !== 'idle'
	const handleResult = useEffectEvent((confirmed: { isConfirmed: boolean } | NotSaved) => {
		if (isNotSaved(confirmed)) return showFailure(notSavedMessages[confirmed.outcome])
		if (!confirmed.isConfirmed) return showFailure(messages.failed)
		onConfirmed(id)
		showToast({ description: messages.done(name) })
	})
	useEffect(() => {
		if (result) handleResult(result)
	}, [result])
	const send = () =>
		submit(
			{ intent: CONFIRM, id },
			{ method: 'post', action: href('/admin/cars'), defaultShouldRevalidate: false },
		)
	return (
		<Button
			size="small"
			kind={isQuiet ? 'quiet' : 'line'}
			aria-label={messages.label(name)}
			aria-disabled={isBusy || undefined}
			onClick={() => void (isBusy || send())}
			className={cn('flex-none whitespace-nowrap', isQuiet && 'relative px-3 max-md:pl-1')}
		>
			<CircleCheck aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			{messages.confirm}
		</Button>
	)
}

const showFailure = (description: string) =>
	showToast({ title: notSavedNoticeMessages.title, description, variant: 'destructive' })
