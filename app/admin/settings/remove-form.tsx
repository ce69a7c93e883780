/** Removes a row of a settings page after a confirmation; without JavaScript, at once. */
import { useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { ConfirmDialog } from '#app/components/dialog.tsx'
import { recordMessages } from '#messages/admin-components.ts'
import { settingsMessages } from '#messages/settings.ts'

type Props = {
	value: string // id of the row
	part?: string // form of the page, if it has several
	label: string
	title: string
	text: string
}

export function RemoveForm({ value, part, label, title, text }: Props) {
	const [isAsking, setIsAsking] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	return (
		<ButtonForm
			ref={form}
			fields={{ ...(part && { part }), remove: value }}
			preventScrollReset
			onSubmit={(event) => {
				if (isAsking) return
				event.preventDefault()
				setIsAsking(true)
			}}
		>
			{(isPending) => (
				<>
					<Button
						type="submit"
						size="small"
						kind="quiet"
						aria-label={label}
						aria-disabled={isPending || undefined}
					>
						{settingsMessages.remove}
					</Button>
					<ConfirmDialog
						open={isAsking}
						title={title}
						text={text}
						stay={recordMessages.cancel}
						go={settingsMessages.remove}
						onStay={() => setIsAsking(false)}
						onGo={() => {
							form.current?.requestSubmit()
							setIsAsking(false)
						}}
					/>
				</>
			)}
		</ButtonForm>
	)
}
