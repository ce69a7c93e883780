/** The dialog that adds or changes a vehicle. */
import { Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { href } from 'react-router'
import { RecordDialog, type RecordForm } from '#app/admin/components/record-dialog.tsx'
import { useRecord } from '#app/admin/components/use-record.ts'
import { Button } from '#app/components/button.tsx'
import { toValues } from '#app/core/form.ts'
import { newId } from '#app/core/new-id.ts'
import type { PriceRange } from '#app/features/vehicles/form/unlikely-price.ts'
import { copyOf, draftOf, newDraft, type VehicleDraft } from '#app/features/vehicles/form/vehicle-draft.ts'
import { VehicleForm } from '#app/features/vehicles/form/vehicle-form.tsx'
import { type FormProgress, formProgress } from '#app/features/vehicles/form/vehicle-form-progress.ts'
import type { StockItem, VehicleRecord } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { carsMessages } from '#app/messages/en-ZA/admin-cars.ts'
import { vehicleFormMessages } from '#app/messages/en-ZA/vehicle-form.ts'
import { CarHistory } from './car-history.tsx'
import type { clientLoader } from './car-record.ts'
import { unlikelyQuestion } from './unlikely-question.ts'
import { useKnownNames } from './use-known-names.ts'
import { websiteLink } from './website-link.ts'

export type Opened = { what: 'new' } | { what: 'copy'; of: VehicleRecord } | { what: 'record'; id: string }

type Props = {
	opened: Opened | undefined
	year: number
	namesInUse: { makes: string[]; categories: string[] }
	priceRanges: PriceRange[]
	onOpen: (opened: Opened | undefined) => void
	onSaved: (item: StockItem) => void
	onGone: (id: string) => void
}

const messages = { ...carsMessages, errors: vehicleFormMessages.errors }
const NOTHING_MISSING = { missing: 0, wrong: 0 }

export function CarDialog({ opened, year, namesInUse, priceRanges, onOpen, onSaved, onGone }: Props) {
	const [photos, setPhotos] = useState(0)
	const [isBoardOpen, setIsBoardOpen] = useState(false)
	const [progress, setProgress] = useState(NOTHING_MISSING)
	const open = (next: Opened | undefined) => {
		setIsBoardOpen(false)
		onOpen(next)
	}
	const close = () => open(undefined)
	const known = useKnownNames(opened !== undefined)
	const {
		draft,
		loaded,
		again: reload,
	} = useOpenedCar(opened, year, {
		onGone: (id) => {
			onGone(id)
			close()
		},
		onFailed: close,
	})
	const showProgress = ({ ref, currentErrors }: RecordForm) =>
		ref.current && setProgress(formProgress(currentErrors(), toValues(new FormData(ref.current))))

	const isRecord = opened?.what === 'record'
	return (
		<RecordDialog<VehicleDraft, StockItem>
			isOpen={opened !== undefined}
			draft={draft}
			isNew={!isRecord}
			schema={vehicleInput(year)}
			messages={messages}
			fields={(draft, form) => (
				<>
					<VehicleForm
						draft={draft}
						fieldErrors={form.errors}
						namesInUse={namesInUse}
						known={known}
						thisYear={year}
						previousPrice={isRecord ? loaded?.previousPrice : null}
						isBoardOpen={isBoardOpen}
						onBoard={setIsBoardOpen}
						onPhotos={(count) => {
							setPhotos(count)
							showProgress(form)
						}}
					/>
					{isRecord && loaded && <CarHistory {...loaded} />}
				</>
			)}
			foot={(form) => (
				<>
					<CarProgress
						photos={photos}
						progress={progress}
						onPhotos={() => setIsBoardOpen(true)}
						onMissing={() => form.showErrors(form.currentErrors())}
					/>
					{isRecord && loaded && (
						<Button kind="quiet" size="small" onClick={() => open({ what: 'copy', of: loaded.record })}>
							<Copy aria-hidden strokeWidth={1.75} className="size-5" />
							{messages.duplicate}
						</Button>
					)}
				</>
			)}
			onInput={showProgress}
			saveQuestion={(values) =>
				unlikelyQuestion(values, { before: isRecord ? loaded?.record : undefined, year, priceRanges })
			}
			onBack={() => {
				setIsBoardOpen(false)
				return isBoardOpen
			}}
			onClose={close}
			onSaved={onSaved}
			linkOf={websiteLink}
			onNewer={(newer) => {
				onSaved(newer)
				if (isRecord) reload()
				else open({ what: 'record', id: newer.id })
			}}
		/>
	)
}

type OpenedCarCallbacks = { onGone: (id: string) => void; onFailed: () => void }

/** The vehicle in the dialog: a new one, a copy, or one that is fetched when it is opened. */
function useOpenedCar(opened: Opened | undefined, year: number, callbacks: OpenedCarCallbacks) {
	const id = opened?.what === 'record' ? opened.id : undefined
	const address = id ? href('/admin/cars/:id', { id }) : ''
	const { loaded, again: reload } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		...callbacks,
		messages: carsMessages,
	})
	const draft = useMemo((): VehicleDraft | undefined => {
		if (opened?.what === 'new') return newDraft(newId(), year)
		if (opened?.what === 'copy') return copyOf(opened.of, newId())
		return loaded?.record ? draftOf(loaded.record) : undefined
	}, [opened, year, loaded])

	return {
		draft,
		loaded: loaded?.record
			? { record: loaded.record, previousPrice: loaded.was, history: loaded.history }
			: undefined,
		again: reload,
	}
}

const progressMessages = carsMessages.progress

type ProgressProps = {
	photos: number
	progress: FormProgress
	onPhotos: () => void
	onMissing: () => void // shows the missing fields and focuses the first
}

/** At the bottom of the form on narrow screens: the number of photos, and the missing fields. */
const CarProgress = ({ photos, progress: { missing, wrong }, onPhotos, onMissing }: ProgressProps) => (
	<div className="mr-auto flex flex-wrap items-center gap-x-3.5 text-sm lg:hidden">
		<button type="button" onClick={onPhotos} className={linkClass}>
			{progressMessages.photos(photos)}
		</button>
		{missing + wrong > 0 ? (
			<button type="button" onClick={onMissing} className={linkClass}>
				{[missing > 0 && progressMessages.missing(missing), wrong > 0 && progressMessages.wrong(wrong)]
					.filter(Boolean)
					.join(', ')}
			</button>
		) : (
			<span className="text-ink-muted">{progressMessages.nothingMissing}</span>
		)}
	</div>
)

const linkClass = 'link min-h-11 font-semibold'
