/** The dialog that a vehicle is added or changed in. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { RefusalNotice } from '#app/admin/parts/refusal-notice.tsx'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useRecordForm } from '#app/admin/parts/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { vehicleInput } from '#app/vehicles/vehicle-input.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import { CarFields, type Uploading } from './car-fields.tsx'
import { CarHistory } from './car-history.tsx'
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

const NOT_UPLOADING: Uploading = { isBusy: false, isUnfinished: false }

export function CarDialog({ opened, year, namesInUse, onOpen, onSaved, onGone }: Props) {
	const [uploading, setUploading] = useState(NOT_UPLOADING)
	const { draft, loaded, again } = useOpenedCar(opened, year, {
		onGone: (id) => {
			onGone(id)
			close()
		},
		onFailed: () => close(),
	})
	const { form, problems, refusal, listeners, isSaving, ...saving } = useRecordForm<StockEntry>({
		schema: vehicleInput(year),
		words: words.toasts,
		isNew: draft?.version === '',
		onSaved: (entry) => {
			onSaved(entry)
			close()
		},
	})

	function begin(next: Opened | undefined) {
		saving.begin()
		setUploading(NOT_UPLOADING)
		onOpen(next)
	}
	const close = () => begin(undefined)

	const { record } = loaded ?? {}
	return (
		<ResourceDialog
			open={opened !== undefined}
			title={opened?.what === 'record' ? words.editTitle : words.addTitle}
			save={words.save}
			isSaving={isSaving}
			isReady={draft !== undefined}
			hasMore={uploading.isUnfinished}
			form={form}
			listeners={listeners}
			onClose={close}
			onSave={() => saving.save(uploading.isUnfinished ? { image: 'unfinished' } : {})}
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
					what={words.what}
					onNewer={() => {
						saving.begin()
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
