/** Asks for confirmation before an action, by default one that cannot be undone. */
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { WorkingModal } from './working-modal.tsx'

type Props = {
	open: boolean
	title: string
	text: ReactNode
	stay: string // label of the cancel button, which has the initial focus
	go: string
	goKind?: 'danger' | 'dark'
	goBusy?: string
	busy?: boolean
	onStay: () => void
	onGo: () => void
}

export function ConfirmDialog({ open, title, text, stay, go, goKind, goBusy, busy, onStay, onGo }: Props) {
	return (
		<WorkingModal
			open={open}
			onClose={onStay}
			label={title}
			role="alertdialog"
			className="m-auto w-[min(30rem,calc(100vw-2.5rem))] rounded-panel bg-surface shadow-modal"
		>
			<Question
				title={title}
				text={text}
				stay={stay}
				go={go}
				goKind={goKind}
				goBusy={goBusy}
				busy={busy}
				onStay={onStay}
				onGo={onGo}
			/>
		</WorkingModal>
	)
}

function Question({
	title,
	text,
	stay,
	go,
	goKind = 'danger',
	goBusy,
	busy,
	onStay,
	onGo,
}: Omit<Props, 'open'>) {
	const id = useId()
	return (
		<div className="p-5 md:p-7">
			<h2 className="title text-title-sm">{title}</h2>
			<p id={id} className="mt-3 wrap-anywhere">
				{text}
			</p>
			<div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-1">
				<Button size="small" onClick={onStay}>
					{stay}
				</Button>
				<Button
					size="small"
					kind={goKind}
					aria-describedby={id}
					aria-disabled={busy || undefined}
					onClick={() => busy || onGo()}
				>
					{busy ? goBusy : go}
				</Button>
			</div>
		</div>
	)
}
