/** The question before something is deleted, with its name in it. */
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

const words = partWords.delete

type Props = {
	of: string | undefined // the name; undefined: nothing is to be deleted
	title?: string // for what has no name that fits into a sentence: its name stands above `text` then
	text?: string
	busy: boolean
	onStay: () => void
	onDelete: () => void
}

export function DeleteDialog({ of: name = '', title, text, busy, onStay, onDelete }: Props) {
	return (
		<ConfirmDialog
			open={name !== ''}
			title={title ?? words.label(name)}
			text={
				text ? (
					<>
						<b className="mb-2 block font-[620]">{name}</b>
						{text}
					</>
				) : (
					words.text(name)
				)
			}
			stay={words.stay}
			go={words.go}
			goBusy={words.busy}
			busy={busy}
			onStay={onStay}
			onGo={onDelete}
		/>
	)
}
