/** The question before something is deleted, with its name in it. */
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

const words = partWords.delete

type Props = {
	of: string | undefined // the name; undefined: nothing is to be deleted
	busy: boolean
	onStay: () => void
	onDelete: () => void
}

export function DeleteDialog({ of: name = '', busy, onStay, onDelete }: Props) {
	return (
		<ConfirmDialog
			open={name !== ''}
			title={words.label(name)}
			text={words.text(name)}
			stay={words.stay}
			go={words.go}
			goBusy={words.busy}
			busy={busy}
			onStay={onStay}
			onGo={onDelete}
		/>
	)
}
