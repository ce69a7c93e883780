/** The question before something is deleted, with its name in it. */
import { ConfirmDialog } from '#app/components/confirm-dialog.tsx'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'

const messages = partMessages.delete

type Props = {
	name: string | undefined // the name; undefined: nothing is to be deleted
	title?: string // for what has no name that fits into a sentence: its name stands above `text` then
	text?: string
	busy: boolean
	onStay: () => void
	onDelete: () => void
}

export function DeleteDialog({ name = '', title, text, busy, onStay, onDelete }: Props) {
	return (
		<ConfirmDialog
			open={name !== ''}
			title={title ?? messages.label(name)}
			text={
				text ? (
					<>
						<b className="mb-2 block font-[620]">{name}</b>
						{text}
					</>
				) : (
					messages.text(name)
				)
			}
			stay={messages.stay}
			go={messages.go}
			goBusy={messages.busy}
			busy={busy}
			onStay={onStay}
			onGo={onDelete}
		/>
	)
}
