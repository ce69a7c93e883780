/** The dialog that a vehicle is added or changed in. */
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useSaving } from '#app/admin/parts/use-saving.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useProblems } from '#app/ui/use-problems.ts'
import type { SaveProblem, StockEntry } from '#app/vehicles/stock-entry.ts'
import { vehicleInput } from '#app/vehicles/vehicle-input.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import type { Answer } from './answer.ts'
import { CarFields, type Uploading } from './car-fields.tsx'
import { CarHistory } from './car-history.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Opened, useOpenedCar } from './use-opened-car.ts'

export type { Opened }

type Props = {
	opened: Opened | undefined
	year: number
	namesInUse: { makes: string[]; categories: string[] }
	onOpen: (opened: Opened | undefined) => void
	onSaved: (entry: StockEntry) => void
	onGone: (id: string) => void
}

type Refusal = { problem: SaveProblem; by?: string }

const NOT_UPLOADING: Uploading = { isBusy: false, isUnfinished: false }

export function CarDialog({ opened, year, namesInUse, onOpen, onSaved, onGone }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const [uploading, setUploading] = useState(NOT_UPLOADING)
	const [refusal, setRefusal] = useState<Refusal>()
	const { problems, show, isInOrder, listeners } = useProblems(form, vehicleInput(year))
	const { draft, loaded, again } = useOpenedCar(opened, year, {
		onGone: (id) => {
			onGone(id)
			close()
		},
		onFailed: () => close(),
	})
	const isNew = draft?.version === ''

	const { isBusy, send } = useSaving<Answer>((answer) => {
		if (answer.outcome === 'problems') return show(answer.problems)
		if (answer.outcome === 'refused') return setRefusal(answer)
		if (answer.outcome !== 'added' && answer.outcome !== 'changed') {
			const failed = isNew ? words.toasts.failed.add : words.toasts.failed.change
			return showToast({ title: words.toasts.error, description: failed, variant: 'destructive' })
		}
		onSaved(answer.entry)
		close()
		showToast({ description: words.toasts[answer.outcome] })
	})

	function begin(next: Opened | undefined) {
		setRefusal(undefined)
		setUploading(NOT_UPLOADING)
		show({})
		onOpen(next)
	}
	const close = () => begin(undefined)

	function save() {
		setRefusal(undefined)
		if (uploading.isUnfinished) return show({ image: 'unfinished' })
		if (isInOrder() && form.current) send(new FormData(form.current))
	}

	const { record } = loaded ?? {}
	return (
		<ResourceDialog
			open={opened !== undefined}
			title={opened?.what === 'record' ? words.editTitle : words.addTitle}
			save={words.save}
			isSaving={isBusy}
			isReady={draft !== undefined}
			hasMore={uploading.isUnfinished}
			form={form}
			listeners={listeners}
			onClose={close}
			onSave={save}
			beside={
				record &&
				opened?.what === 'record' && (
					<Button kind="quiet" size="small" onClick={() => begin({ what: 'copy', of: record })}>
						<Copy aria-hidden strokeWidth={1.75} className="size-5" />
						<span className="max-md:sr-only">{words.duplicate}</span>
					</Button>
				)
			}
		>
			{refusal && (
				<RefusalNotice
					{...refusal}
					onNewer={() => {
						setRefusal(undefined)
						again()
					}}
				/>
			)}
			{draft ? (
				<>
					<CarFields
						key={`${draft.id} ${draft.version}`}
						draft={draft}
						problems={problems}
						namesInUse={namesInUse}
						was={opened?.what === 'record' ? loaded?.was : null}
						onUploading={setUploading}
					/>
					{opened?.what === 'record' && loaded && <CarHistory {...loaded} />}
				</>
			) : (
				<Spinner label={words.loading} />
			)}
		</ResourceDialog>
	)
}
