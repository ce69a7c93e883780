/** Asks for confirmation before a record is deleted, and names it. */
import { ConfirmDialog } from '#app/components/confirm-dialog.tsx'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'

const messages = partMessages.delete

type Props = {
	name: string | undefined // name of the record; undefined: the dialog is closed
	title?: string // for a name that does not fit into a sentence; it is shown above `text`
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
