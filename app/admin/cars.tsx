/** /admin/cars: searches, adds, changes and deletes vehicles. */
import { Copy } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { data, href, useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { formatDate, yearOf } from '#app/core/dates.ts'
import { toValues, typedText } from '#app/core/form.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { newId } from '#app/core/uuid.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { countTapsByVehicle } from '#app/features/leads/chat/chat-queries.server.ts'
import {
	countByStaffFilter,
	countLeadsByVehicle,
	listStockIds,
} from '#app/features/leads/stock-with-leads.server.ts'
import { previewLink } from '#app/features/records/preview-link.server.ts'
import { NOTHING_LOADED } from '#app/features/records/record-result.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { ReportView } from '#app/features/statistics/report-view.tsx'
import { permissionFor } from '#app/features/vehicles/bulk/bulk-change.ts'
import { findLastBulkChange } from '#app/features/vehicles/bulk/bulk-service.server.ts'
import { type PriceRange, unlikelyQuestion } from '#app/features/vehicles/form/unlikely-price.ts'
import {
	copyOf,
	type FormProgress,
	formProgress,
	newDraft,
	type StoredVehicle,
	type VehicleDraft,
} from '#app/features/vehicles/form/vehicle-draft.ts'
import { VehicleForm } from '#app/features/vehicles/form/vehicle-form.tsx'
import type { KnownNames } from '#app/features/vehicles/form/vehicle-name.ts'
import { readStaffListQuery } from '#app/features/vehicles/staff-list-query.ts'
import { CONFIRM } from '#app/features/vehicles/stock-list/confirm-button.tsx'
import { confirmVehicle } from '#app/features/vehicles/vehicle-confirmation.server.ts'
import { type StockItem, VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { vehicleForm } from '#app/features/vehicles/vehicle-schema.ts'
import {
	countPriceChanges,
	listNamesInUse,
	listPriceRanges,
	matchVehicles,
} from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { countViewsByVehicle } from '#app/features/visits/visit-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { costMessages } from '#messages/vehicle-costs.ts'
import { carsMessages, vehicleFormMessages } from '#messages/vehicle-form.ts'
import type { Route } from './+types/cars.ts'
import { BulkBar, RecentBulkChange } from './cars/bulk-bar.tsx'
import { CarFilters } from './cars/car-filters.tsx'
import { CarList, websiteLink } from './cars/car-list.tsx'
import type { clientLoader as numbersLoader } from './cars/car-numbers.ts'
import type { clientLoader as namesLoader } from './cars/known-names.ts'
import { PreviewLink } from './cars/preview-link.tsx'
import { useAddLink } from './cars/use-add-link.ts'
import { createLastLoaded } from './components/client-loaders.ts'
import { publicationButtons, savedText } from './components/publication.tsx'
import { RecordDialog, type RecordForm } from './components/record-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { callServerAction } from './components/server-result.ts'
import { type Records, useRecords } from './components/use-records.ts'
import { adminMeta, useAuth } from './frame.ts'

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

export async function loader(args: Route.LoaderArgs) {
	const services = args.context.get(servicesContext)
	const { db, log, memoize, now } = services
	const by = await requirePermission(args, 'stock:read')
	const query = readStaffListQuery(args.url.searchParams)
	const list = await vehicleResource.loadList(args, async (search) => {
		const matches = await matchVehicles(services, search, await findSearchContext(services))
		return listStockIds(db, matches, query, now())
	})
	const ids = list.items.map(({ id }) => id)
	const unpublished = can(by, 'stock:write')
		? list.items.filter(({ publication }) => publication !== 'published')
		: []
	const previews = unpublished.map(({ id }) => [id, previewLink(services, { kind: VEHICLE_KIND, id })])
	const readLeads = () => countLeadsByVehicle(db, ids)
	const readNames = () => listNamesInUse(db)
	const readPrices = () => listPriceRanges(db)
	const [leads, taps, views, priceChanges, counts, namesInUse, priceRanges, bulkChange] = await Promise.all([
		readOrFallback(log, 'the leads of cars', readLeads(), {}),
		readOrFallback(log, 'the WhatsApp taps of cars', countTapsByVehicle(db, ids, now()), {}),
		readOrFallback(log, 'the views of cars', countViewsByVehicle(db, ids, now()), {}),
		readOrFallback(log, 'the price changes of cars', countPriceChanges(db, ids), {}),
		readOrFallback(log, 'the number of cars', countByStaffFilter(db, now()), undefined),
		readOrFallback(log, 'the names of cars', memoize('the names in use', readNames), NO_NAMES),
		readOrFallback(log, 'the prices of cars', memoize('the price ranges', readPrices), []),
		readOrFallback(log, 'the last change of many cars', findLastBulkChange(db, by, now()), undefined),
	])
	return {
		...list,
		query,
		leads,
		taps,
		views,
		priceChanges,
		counts,
		namesInUse,
		priceRanges,
		bulkChange,
		previews: Object.fromEntries(previews) as Record<string, string>,
		now: now(),
		year: yearOf(now()),
	}
}

type Loaded = Awaited<ReturnType<typeof loader>>

const NO_NAMES = { makes: [], categories: [] }
const last = createLastLoaded<Loaded>(
	{
		...NOTHING_LOADED,
		query: {},
		leads: {},
		taps: {},
		views: {},
		priceChanges: {},
		counts: undefined,
		namesInUse: NO_NAMES,
		priceRanges: [],
		bulkChange: undefined,
		previews: {},
		now: new Date(),
		year: new Date().getFullYear(),
	},
	messages.toasts,
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

/** Besides what `vehicleResource` does: the tap that confirms a vehicle. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = { ...context.get(servicesContext), by }
	const values = toValues(await request.formData())
	const isOfStatus = values.intent === CONFIRM || values.intent === 'status'
	await requirePermission({ request, context }, isOfStatus ? 'stock:status' : 'stock:write')
	if (values.intent !== CONFIRM) return vehicleResource.act(services, values)
	const isConfirmed = await confirmVehicle(services, typedText(values, 'id', 36))
	return data({ isConfirmed }, isConfirmed ? 200 : 409)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CarsPage({ loaderData }: Route.ComponentProps) {
	const { query, counts, namesInUse, priceRanges, bulkChange, now, year } = loaderData
	const admin = useAuth()
	const records = useRecords(loaderData, {
		messages: { ...carsMessages, errors: vehicleFormMessages.errors },
		newOnes: 'first',
		nameOf: ({ name }: StockItem) => name,
		newDraft: () => newDraft(newId(), year),
		urlOf: (id) => href('/admin/cars/:id', { id }),
		mayChange: can(admin, 'stock:write'),
	})
	last.useLoaded(loaderData)
	useAddLink(records.add)
	return (
		<>
			{bulkChange && <RecentBulkChange {...bulkChange} />}
			<RecordScreen
				records={records}
				query={query}
				filters={<CarFilters query={query} search={loaderData.search} counts={counts} />}
				beside={
					records.mayChange && (
						<ButtonLink to={href('/admin/cars/import')} size="small" viewTransition={false}>
							{messages.table}
						</ButtonLink>
					)
				}
			>
				<BulkBar rows={records.rows} allowed={(change) => can(admin, permissionFor(change))}>
					<CarList
						records={records}
						counts={loaderData}
						previews={loaderData.previews}
						listed={{ ...query, search: loaderData.search }}
						now={now}
						isConfirmable={query.filter === 'unconfirmed' && can(admin, 'stock:status')}
						maySell={can(admin, 'stock:status')}
					/>
				</BulkBar>
			</RecordScreen>
			<CarDialog records={records} year={year} namesInUse={namesInUse} priceRanges={priceRanges} />
		</>
	)
}

type DialogProps = {
	records: Records<StockItem, VehicleDraft>
	year: number
	namesInUse: { makes: string[]; categories: string[] }
	priceRanges: PriceRange[]
}

const NOTHING_MISSING = { missing: 0, wrong: 0 }

function CarDialog({ records, year, namesInUse, priceRanges }: DialogProps) {
	const [photos, setPhotos] = useState(0)
	const [photoBoardDraft, setPhotoBoardDraft] = useState<VehicleDraft>() // the photo board, on a narrow screen
	const [progress, setProgress] = useState(NOTHING_MISSING)
	const known = useKnownNames(records.isOpen)
	const seesCosts = can(useAuth(), 'costs:write')
	const isBoardOpen = photoBoardDraft !== undefined && photoBoardDraft === records.draft
	useCloseOnBack(isBoardOpen, () => setPhotoBoardDraft(undefined))
	const showProgress = ({ ref, currentErrors }: RecordForm) =>
		ref.current && setProgress(formProgress(currentErrors(), toValues(new FormData(ref.current))))
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
						onBoard={(isOpen) => setPhotoBoardDraft(isOpen ? draft : undefined)}
						onPhotos={(count) => {
							setPhotos(count)
							showProgress(form)
						}}
					/>
					{draft.stored?.previewLink && <PreviewLink address={draft.stored.previewLink} />}
					{draft.stored && <PastPrices {...draft.stored} />}
					{draft.stored && <CarNumbers id={draft.id} />}
				</>
			)}
			foot={(draft, form) => (
				<>
					<CarProgress
						photos={photos}
						progress={progress}
						onPhotos={() => setPhotoBoardDraft(draft)}
						onMissing={() => form.showErrors(form.currentErrors())}
					/>
					{draft.stored && seesCosts && (
						<ButtonLink kind="quiet" size="small" to={href('/admin/cars/:id/costs', { id: draft.id })}>
							{costMessages.link}
						</ButtonLink>
					)}
					{draft.stored && (
						<Button kind="quiet" size="small" onClick={() => records.open(copyOf(draft, newId()))}>
							<Copy aria-hidden strokeWidth={1.75} className="size-5" />
							{messages.duplicate}
						</Button>
					)}
				</>
			)}
			onInput={showProgress}
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
