/** The dialog that a vehicle is added or changed in. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { rejectionMessage } from '#app/admin/parts/record-answer.ts'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useRecordForm } from '#app/admin/parts/use-record-form.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { sentenceFor } from '#app/vehicles/vehicle-form-problem.ts'
import { formProgress } from '#app/vehicles/vehicle-form-progress.ts'
import { vehicleInput } from '#app/vehicles/vehicle-input.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { CarFields, type PhotosState } from './car-fields.tsx'
import { CarHistory } from './car-history.tsx'
import { CarProgress } from './car-progress.tsx'
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

const NO_PHOTOS: PhotosState = { count: 0, isUnfinished: false }
const NO_ERRORS = {}
const UNFINISHED = { image: 'unfinished' }
const NOTHING_MISSING = { missing: 0, wrong: 0 }

export function CarDialog({ opened, year, namesInUse, onOpen, onSaved, onGone }: Props) {
	const [photos, setPhotos] = useState(NO_PHOTOS)
	const [isBoardOpen, setIsBoardOpen] = useState(false)
	const [progress, setProgress] = useState(NOTHING_MISSING)
	const { draft, loaded, again } = useOpenedCar(opened, year, {
		onGone: (id) => {
			onGone(id)
			close()
		},
		onFailed: () => close(),
	})
	const recordForm = useRecordForm<StockEntry>({
		schema: vehicleInput(year),
		messageOf: sentenceFor,
		draft,
		otherErrors: photos.isUnfinished ? UNFINISHED : NO_ERRORS,
		toasts: words.toasts,
		onSaved: (entry) => {
			onSaved(entry)
			close()
		},
	})

	function begin(next: Opened | undefined) {
		recordForm.begin()
		setPhotos(NO_PHOTOS)
		setIsBoardOpen(false)
		setProgress(NOTHING_MISSING)
		onOpen(next)
	}
	const close = () => begin(undefined)
	const { ref, refusal } = recordForm
	const showProgress = () => {
		if (ref.current)
			setProgress(formProgress(recordForm.currentErrors(), valuesOf(new FormData(ref.current))))
	}

	const { record } = loaded ?? {}
	return (
		<ResourceDialog
			open={opened !== undefined}
			title={opened?.what === 'record' ? words.editTitle : words.addTitle}
			save={words.save}
			form={recordForm}
			isReady={draft !== undefined}
			hasMore={photos.isUnfinished}
			onInput={showProgress}
			onClose={close}
			status={
				draft && (
					<CarProgress
						photos={photos.count}
						progress={progress}
						onPhotos={() => setIsBoardOpen(true)}
						onMissing={() => recordForm.showErrors(recordForm.currentErrors())}
					/>
				)
			}
			onBack={() => {
				setIsBoardOpen(false)
				return isBoardOpen
			}}
			beside={
				record &&
				opened?.what === 'record' && (
					<Button kind="quiet" size="small" onClick={() => begin({ what: 'copy', of: record })}>
						<Copy aria-hidden strokeWidth={1.75} className="size-5" />
						{words.duplicate}
					</Button>
				)
			}
		>
			{refusal && (
				<NotSavedNotice
					text={rejectionMessage(refusal, words.what)}
					onNewer={
						refusal.newer &&
						(() => {
							recordForm.begin()
							again()
						})
					}
					className="mb-5"
				/>
			)}
			{draft ? (
				<>
					<CarFields
						key={`${draft.id} ${draft.version}`}
						draft={draft}
						problems={recordForm.errors}
						namesInUse={namesInUse}
						was={opened?.what === 'record' ? loaded?.was : null}
						isBoardOpen={isBoardOpen}
						onBoard={setIsBoardOpen}
						onPhotos={(now) => {
							setPhotos(now)
							recordForm.clearErrors('image')
							showProgress()
						}}
					/>
					{opened?.what === 'record' && loaded && <CarHistory {...loaded} />}
				</>
			) : (
				<Spinner label={partWords.loading} />
			)}
		</ResourceDialog>
	)
}
