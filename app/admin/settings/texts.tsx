/** /admin/settings/texts: what the dealership says of itself, page by page, with a preview and earlier versions. */
import { href, Link, redirect } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { chipClass } from '#app/components/chips.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { version } from '#app/core/fields.ts'
import { readForm, toValues } from '#app/core/form.ts'
import type { Statistic } from '#app/features/dealer/dealer.ts'
import {
	findTooHigh,
	PAGE_TEXTS,
	type PageText,
	TEXT_PAGES,
	type TextPage,
	textKey,
} from '#app/features/dealer/page-texts.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import {
	pageTextFields,
	pageTextsInput,
	photosOf,
	toStoredTexts,
} from '#app/features/staff/settings/page-texts-schema.ts'
import { changePageTexts, loadPageTexts } from '#app/features/staff/settings/page-texts-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { countForStatistics } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { countOnOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { pageTextMessages as messages } from '#messages/page-texts.ts'
import type { Route } from './+types/texts.ts'
import { TextsPreview } from './page-preview.tsx'
import { PageTextFields } from './page-text-fields.tsx'
import { rejectForm, settingsResponse } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const SECTION = 'texts'

const readPage = (page: string | undefined): TextPage | undefined =>
	TEXT_PAGES.find((each) => each === (page ?? 'home'))

const addressOf = (page: TextPage) => href('/admin/settings/texts/:page?', { page })

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'texts:write')
	const page = readPage(params.page)
	if (!page) throw redirect(href('/admin/settings/texts/:page?'))
	const services = context.get(servicesContext)
	const { db } = services
	const asOf = Number(url.searchParams.get('version') ?? Number.NaN)
	const { dealer, version, versions, viewed } = await loadPageTexts(db, page, asOf)
	const facts = { ...dealer, vehicles: await countOnOffer(db) }
	const texts: [string, PageText][] = Object.entries(PAGE_TEXTS[page])
	const counts = await countForStatistics(services, dealer)
	const statistics = dealer.texts?.[textKey(page, 'statistics')] as Statistic[] | undefined
	return {
		page,
		counts,
		tooHigh: statistics && findTooHigh(statistics, counts),
		version: String(version),
		begins: pageTextFields(page, dealer),
		photos: Object.fromEntries(await findPhotos(db, photosOf(page, dealer))),
		defaults: Object.fromEntries(
			texts.flatMap(([name, text]) => (text.needed ? [[name, String(text.byDefault(facts))]] : [])),
		),
		viewed: viewed && momentOf(viewed.at),
		versions: versions.map(({ version, at, by, names }) => ({
			version,
			at: momentOf(at),
			by: by ?? messages.versions.website,
			names,
		})),
		saved: parseSaved(url),
	}
}

const momentOf = (at: Date) => messages.versions.moment(formatDate(at), toSouthAfricanTime(at).time)

export async function action({ request, context, params }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'texts:write')
	const page = readPage(params.page)
	if (!page) throw redirect(href('/admin/settings/texts/:page?'))
	const values = toValues(await request.formData())
	const form = readForm(pageTextsInput(page), values)
	if (!form.ok) return rejectForm(SECTION, form.fieldErrors, values)
	const opened = readForm(z.object({ version }), values)
	if (!opened.ok) return rejectForm(SECTION, opened.fieldErrors, values)
	const services = context.get(servicesContext)
	const saved = await changePageTexts({ ...services, by }, { page, ...opened.value }, (dealer) =>
		toStoredTexts(page, form.value, dealer),
	)
	if (!saved.ok) return settingsResponse({ ...saved.error, form: SECTION, values }, 409)
	throw redirect(`${addressOf(page)}?saved=${saved.value.changed.length > 0 ? 'yes' : 'same'}`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function PageTextSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { page, counts, tooHigh, version, begins, photos, defaults, viewed, saved, versions } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<nav aria-label={messages.pagesLabel} className="mb-8">
				<ul className="flex flex-wrap gap-2">
					{TEXT_PAGES.map((each) => (
						<li key={each}>
							<Link
								to={addressOf(each)}
								aria-current={each === page ? 'page' : undefined}
								className={chipClass(each === page)}
							>
								{messages.pages[each]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{viewed && (
				<Notice kind="info" className="mb-6 max-w-200">
					{messages.versions.viewing(viewed)}{' '}
					<Link to={addressOf(page)} className="link">
						{messages.versions.now}
					</Link>
				</Notice>
			)}
			{tooHigh && (
				<Notice kind="info" className="mb-6 max-w-200">
					{messages.tooHigh(tooHigh.claim, tooHigh.count, tooHigh.name)}
				</Notice>
			)}
			<div className="with-preview gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem] 2xl:grid-cols-[minmax(0,50rem)_minmax(24.5rem,1fr)]">
				<div>
					<SettingsForm
						key={`${page} ${viewed}`}
						section={SECTION}
						schema={pageTextsInput(page)}
						to={addressOf(page)}
						begins={begins}
						version={version}
						saved={saved}
						result={result}
					>
						{(field) => (
							<PageTextFields page={page} field={field} defaults={defaults} photos={photos} counts={counts} />
						)}
					</SettingsForm>
					<Versions page={page} versions={versions} />
				</div>
				<TextsPreview key={page} page={page} />
			</div>
		</>
	)
}

type VersionsProps = { page: TextPage; versions: Route.ComponentProps['loaderData']['versions'] }

function Versions({ page, versions }: VersionsProps) {
	if (versions.length === 0) return null
	const labels: Record<string, string> = messages.labels[page]
	return (
		<div className="mt-10 max-w-200">
			<Fold heading={messages.versions.heading}>
				<ol className="grid gap-3 text-sm">
					{versions.map(({ version, at, by, names }, index) => (
						<li
							key={version}
							className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-3"
						>
							<span>
								<strong>{at}</strong>
								<br />
								{messages.versions.line(by, names.map((name) => labels[name] ?? name).join(', '))}
							</span>
							{index > 0 && (
								<Link to={`${addressOf(page)}?version=${version}`} className="link py-2">
									{messages.versions.view} <span className="sr-only">{messages.versions.viewOf(at)}</span>
								</Link>
							)}
						</li>
					))}
				</ol>
			</Fold>
		</div>
	)
}
