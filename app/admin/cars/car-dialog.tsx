/** The form of a vehicle in its dialog. */
import { Copy } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { PreviewLink, publicationButtons, savedText } from '#app/admin/components/publication.tsx'

import { RecordDialog, type RecordForm } from '#app/admin/components/record-dialog.tsx'
import { RowMenu } from '#app/admin/components/resource-table.tsx'
import type { Records } from '#app/admin/components/use-records.ts'
import { useAuth } from '#app/admin/frame.ts'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { focusFirst } from '#app/components/form-controls.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { formatDate } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { newId } from '#app/core/ids.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { ReportView } from '#app/features/statistics/report-view.tsx'
import {
	type Lacking,
	lackingIn,
	type PriceRange,
	unlikelyQuestion,
} from '#app/features/vehicles/form/saving-checks.ts'
import {
	copyOf,
	type FormProgress,
	formProgress,
	type StoredVehicle,
	type VehicleDraft,
} from '#app/features/vehicles/form/vehicle-draft.ts'
import { LackingList, VehicleForm } from '#app/features/vehicles/form/vehicle-form.tsx'

import type { KnownNames } from '#app/features/vehicles/form/vehicle-name.ts'

import { type StockItem, VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleForm } from '#app/features/vehicles/vehicle-schema.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import { costMessages, sheetMessages } from '#messages/vehicle-office.ts'

import { websiteLink } from './car-list.tsx'
import type { clientLoader as numbersLoader } from './car-numbers.ts'
import type { clientLoader as namesLoader } from './known-names.ts'

/** What a vehicle cost before. */
const PastPrices = ({ pastPrices }: Pick<StoredVehicle, 'pastPrices'>) =>
	pastPrices.length > 0 && (
		<p className="mt-7 text-sm text-ink-muted">
			{messages.history.prices}:{' '}
			{pastPrices
				.map(({ price, askedUntil }) => messages.history.asked(formatRand(price), formatDate(askedUntil)))
				.join('; ')}
		</p>
	)

const messages = carsMessages

type DialogProps = {
	records: Records<StockItem, VehicleDraft>
	year: number
	namesInUse: { makes: string[]; categories: string[] }
	priceRanges: PriceRange[]
}

const NOTHING_MISSING = { missing: 0, wrong: 0 }
const NOTHING_LACKING = { missing: [], advice: [] }

export function CarDialog({ records, year, namesInUse, priceRanges }: DialogProps) {
	const [photos, setPhotos] = useState(0)
	const [photoBoardDraft, setPhotoBoardDraft] = useState<VehicleDraft>() // the photo board, on a narrow screen
	const [progress, setProgress] = useState(NOTHING_MISSING)
	const [lacking, setLacking] = useState<Lacking>(NOTHING_LACKING)
	const known = useKnownNames(records.isOpen)
	const seesCosts = can(useAuth(), 'costs:write')
	const isBoardOpen = photoBoardDraft !== undefined && photoBoardDraft === records.draft
	useCloseOnBack(isBoardOpen, () => setPhotoBoardDraft(undefined))
	const showProgress = ({ ref, currentErrors }: RecordForm, count = photos) => {
		if (!ref.current) return
		const values = toValues(new FormData(ref.current))
		setProgress(formProgress(currentErrors(), values))
		setLacking(lackingIn(values, count))
	}
	return (
		<RecordDialog
			records={records}
			schema={vehicleForm({}, new Date())}
			schemaOf={(values) => vehicleForm(values, new Date())}
			saveButtons={({ version, fields }) => publicationButtons(version === '', fields.publication)}
			savedText={savedText}
			historyOf={VEHICLE_KIND}
			fields={(draft, form) => (
				<>
					<VehicleForm
						draft={draft}
						fieldErrors={form.errors}
						field={form.field}
						namesInUse={namesInUse}
						known={known}
						thisYear={year}
						isBoardOpen={isBoardOpen}
						lacking={
							<LackingList
								lacking={lacking}
								onField={(name) => focusFirst(form.ref.current, (field) => field === name)}
							/>
						}
						onBoard={(isOpen) => setPhotoBoardDraft(isOpen ? draft : undefined)}
						onPhotos={(count) => {
							setPhotos(count)
							showProgress(form, count)
						}}
					/>
					{draft.stored?.previewLink && <PreviewLink address={draft.stored.previewLink} />}
					{hasSheet(draft) && (
						<Link
							reloadDocument // otherwise the dialog takes it as a wish to close
							to={`${href('/admin/cars/sheets')}?id=${draft.id}`}
							className="link mt-7 inline-flex min-h-11 items-center"
						>
							{sheetMessages.linkOfOne}
						</Link>
					)}
					{draft.stored && <PastPrices {...draft.stored} />}
					{draft.stored && <CarNumbers id={draft.id} />}
				</>
			)}
			head={(draft, form) => (
				<CarProgress
					photos={photos}
					progress={progress}
					onPhotos={() => setPhotoBoardDraft(draft)}
					onMissing={() => form.showErrors(form.currentErrors())}
				/>
			)}
			foot={(draft) =>
				draft.stored && (
					<RowMenu name={messages.editTitle}>
						{seesCosts && (
							<ButtonLink
								reloadDocument
								kind="quiet"
								size="small"
								to={href('/admin/cars/:id/costs', { id: draft.id })}
							>
								{costMessages.link}
							</ButtonLink>
						)}
						<Button kind="quiet" size="small" onClick={() => records.open(copyOf(draft, newId()))}>
							<Copy aria-hidden strokeWidth={1.75} className="size-5" />
							{messages.duplicate}
						</Button>
					</RowMenu>
				)
			}
			onInput={(form) => showProgress(form)}
			saveQuestion={(values) =>
				unlikelyQuestion(values, { before: records.draft?.stored, year, priceRanges })
			}
			linkOf={(item) => (item.publication === 'published' ? websiteLink(item) : undefined)}
		/>
	)
}

/** What became of the car in the last weeks. */
function CarNumbers({ id }: { id: string }) {
	const { data: report, load } = useFetcher<typeof numbersLoader>()
	const loadOnce = useEffectEvent(() => void load(href('/admin/cars/:id/numbers', { id })))
	useEffect(() => loadOnce(), [])
	const file = href('/admin/cars/:id/numbers/file', { id })
	return report && <ReportView report={report} file={file} level={3} className="mt-7" />
}

/** As it is stored. */
const hasSheet = ({ stored, fields: { publication, status } }: VehicleDraft) =>
	stored && publication === 'published' && status !== 'sold'

/** The makes and models that the form reads from a name, fetched when it is first opened. */
function useKnownNames(isOpen: boolean): KnownNames | null {
	const { data, load } = useFetcher<typeof namesLoader>()
	const known = data?.known ?? null
	const loadOnce = useEffectEvent(() => void (known ?? load(href('/admin/cars/names'))))
	useEffect(() => {
		if (isOpen) loadOnce()
	}, [isOpen])
	return known
}

const progressMessages = messages.progress

type ProgressProps = {
	photos: number
	progress: FormProgress
	onPhotos: () => void
	onMissing: () => void // shows the missing fields and focuses the first
}

/** In the head of the form on narrow screens: the number of photos, and the missing fields. */
const CarProgress = ({ photos, progress: { missing, wrong }, onPhotos, onMissing }: ProgressProps) => (
	<div className="ml-auto flex flex-wrap items-center justify-end gap-x-3.5 pl-3 text-right text-sm max-sm:text-xs lg:hidden">
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
