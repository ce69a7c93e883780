/** /admin/settings/look: a draft of how the website looks, everything on one screen, and its publication. */

import { type ReactNode, useEffect, useState } from 'react'
import { data, href, redirect, redirectDocument } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { Notice } from '#app/components/notice.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { version } from '#app/core/fields.ts'
import { pickOption, readForm, toValues, type Values } from '#app/core/form.ts'
import { readAccent } from '#app/features/dealer/look/accent.server.ts'
import { accentStyle, type LogoPicture, type Look, lookAddress } from '#app/features/dealer/look/look.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
import { SHARE_SIZE } from '#app/features/media/share-card.ts'
import { lookFields, lookInput, toChosenLook } from '#app/features/staff/settings/look-schema.ts'
import {
	discardLookDraft,
	loadLook,
	publishLook,
	putLookBack,
	saveLookDraft,
} from '#app/features/staff/settings/look-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { lookMessages, lookMessages as messages } from '#messages/look.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import type { Route } from './+types/look.ts'
import { plateClass } from './file-fields.tsx'
import { LookFields, Publication, PublishedLooks } from './look-form.tsx'
import { usePreviewFrame, withoutScriptsAndPreloads } from './page-preview.tsx'
import type { SettingsResult } from './save.server.ts'
import { rejectForm, settingsResponse } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const SECTION = 'look'
const TO = href('/admin/settings/look')
const DONE = ['published', 'discarded', 'back', 'nothing'] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const { db } = context.get(servicesContext)
	const { dealer, look, version, saved, published } = await loadLook(db)
	const addresses = look.heroPhotos.flatMap(({ wide, tall }) => [wide, tall])
	const photos = await findPhotos(db, [...addresses, look.story, look.owner])
	return {
		begins: lookFields(look),
		look,
		name: dealer.name,
		version,
		photos: Object.fromEntries(photos),
		draft: saved && messages.state.draft(momentOf(saved.at), saved.by ?? messages.versions.website),
		published: published.map(({ version, at, by }) => ({
			version,
			at: momentOf(at),
			by: version === 0 ? messages.versions.website : (by ?? messages.versions.website),
		})),
		saved: parseSaved(url),
		done: pickOption(DONE, url.searchParams.get('done')),
	}
}

const momentOf = (at: Date) => pageTextMessages.versions.moment(formatDate(at), toSouthAfricanTime(at).time)

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	const services = { ...context.get(servicesContext), by }
	const values = toValues(await request.formData())
	if (values.intent === 'back') {
		const chosen = readForm(z.object({ look: version }), values)
		const isBack = chosen.ok && (await putLookBack(services, Number(chosen.value.look)))
		throw redirectDocument(isBack ? `${TO}?done=back` : TO)
	}
	const opened = readForm(z.object({ version }), values)
	if (!opened.ok) return rejectForm(SECTION, opened.fieldErrors, values)
	if (values.intent === 'publish' || values.intent === 'discard')
		return endDraft(services, opened.value.version, values)
	return saveDraft(services, opened.value.version, values)
}

type LookServices = Services & Parameters<typeof publishLook>[0]

/** A new document, because the accent of the present one stays as it is. */
async function endDraft(services: LookServices, version: string, values: Values) {
	if (values.intent === 'discard') {
		const discarded = await discardLookDraft(services, version)
		if (!discarded.ok) return settingsResponse({ ...discarded.error, form: 'publish', values }, 409)
		throw redirect(`${TO}?done=discarded`)
	}
	const published = await publishLook(services, version)
	if (!published.ok) return settingsResponse({ ...published.error, form: 'publish', values }, 409)
	throw redirectDocument(`${TO}?done=${published.value ? 'published' : 'nothing'}`)
}

async function saveDraft(services: LookServices, version: string, values: Values) {
	const form = readForm(lookInput, values)
	if (!form.ok) return rejectForm(SECTION, form.fieldErrors, values)
	const typed = String(values.take || form.value.accent)
	const accent = typed ? readAccent(typed) : undefined
	if (accent && !accent.ok) {
		const { error } = accent.error
		const nearest = 'nearest' in accent.error ? accent.error.nearest : ''
		return rejectForm(SECTION, { accent: error }, { ...values, nearest })
	}
	const chosen = toChosenLook(form.value, accent?.value ?? null)
	const saved = await saveLookDraft(services, version, chosen)
	if (saved.ok) throw redirect(`${TO}?saved=yes`)
	if (saved.error.outcome === 'logo-missing') return rejectForm(SECTION, { logoOnDark: 'missing' }, values)
	return data<SettingsResult>({ ...saved.error, form: SECTION, values }, { status: 409 })
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function LookSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, look, name, version, photos, draft, published, saved, done } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<p className="mb-6 max-w-read text-sm text-ink-muted">{messages.text}</p>
			{done && !result && (
				<Notice kind="good" role="status" className="mb-6 max-w-200">
					{messages.state[done]}
				</Notice>
			)}
			<div className="with-preview gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem] 2xl:grid-cols-[minmax(0,50rem)_minmax(24.5rem,1fr)]">
				<div>
					<SettingsForm
						section={SECTION}
						schema={lookInput}
						save={messages.save}
						to={TO}
						begins={begins}
						version={version}
						saved={saved}
						savedText={messages.saved}
						result={result}
					>
						{(field, rejected) => (
							<LookFields
								logo={look.logo}
								field={field}
								photos={photos}
								nearest={String(rejected?.nearest ?? '') || undefined}
							/>
						)}
					</SettingsForm>
				</div>
				<div>
					<Publication draft={draft} version={version} result={result} />
					<LookPreview look={look} name={name} version={version} />
					<PublishedLooks published={published} />
				</div>
			</div>
		</>
	)
}

const lookPreviewMessages = lookMessages.preview
const PAGES = ['home', 'about'] as const
type Page = (typeof PAGES)[number]

type Props = { look: Look; name: string; version: string }

/** The draft of the look on one screen: the pages in a frame, and below it what is elsewhere than on a page. */
function LookPreview({ look, name, version }: Props) {
	const [page, setPage] = useState<Page>('home')
	const [html, setHtml] = useState<string>()
	const [hasFailed, setFailed] = useState(false)
	const [attempt, setAttempt] = useState(0)
	const { widths, frame } = usePreviewFrame(html, lookPreviewMessages.frame(lookPreviewMessages[page]))

	// biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt is another page
	useEffect(() => {
		const leaving = new AbortController()
		const show = async () => {
			const response = await fetch(href('/admin/settings/look/preview/:page', { page }), {
				signal: leaving.signal,
			})
			const text = await response.text()
			setFailed(!response.ok)
			if (response.ok) setHtml(withoutScriptsAndPreloads(text))
		}
		show().catch(() => setFailed(!leaving.signal.aborted))
		return () => leaving.abort()
	}, [page, version, attempt])

	return (
		<section aria-labelledby="preview" className="max-xl:mt-12">
			<h3 id="preview" className="title text-title-sm">
				{lookPreviewMessages.heading}
			</h3>
			<p className="mt-1.5 text-sm text-ink-muted">{lookPreviewMessages.unsaved}</p>
			<div className="no-script:hidden">
				<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
					<fieldset className="flex flex-wrap gap-2">
						<legend className="sr-only">{lookPreviewMessages.pages}</legend>
						{PAGES.map((each) => (
							<button
								key={each}
								type="button"
								aria-pressed={each === page}
								onClick={() => setPage(each)}
								className={chipClass(each === page)}
							>
								{lookPreviewMessages[each]}
							</button>
						))}
					</fieldset>
					{widths}
				</div>
				{hasFailed && (
					<Notice kind="wrong" role="alert" className="mt-4">
						{pageTextMessages.preview.failed}{' '}
						<button type="button" className="link" onClick={() => setAttempt(attempt + 1)}>
							{lookPreviewMessages.again}
						</button>
					</Notice>
				)}
				{frame}
			</div>
			<Elsewhere look={look} name={name} version={version} />
		</section>
	)
}

function Elsewhere({ look, name, version }: Props) {
	const { logo, icons } = look
	const share = `${href('/admin/settings/look/preview/:page', { page: 'share' })}?version=${version}`
	return (
		<>
			<h4 className="mt-8 text-sm font-semibold">{lookPreviewMessages.elsewhere}</h4>
			{/* A surface of its own, so that its roles are made of the draft's colours. */}
			<div data-surface="light" style={accentStyle(look)} className="mt-3 grid gap-4 sm:grid-cols-2">
				<Sample title={lookPreviewMessages.onDark} surface="dark">
					<Sign picture={logo?.onDark} name={name} surface="dark" />
					<span className="rounded-control bg-fill px-3 py-1.5 text-sm font-[650] text-on-fill">
						{lookPreviewMessages.button}
					</span>
				</Sample>
				<Sample title={lookPreviewMessages.onLight} surface="light">
					<Sign picture={logo?.onLight} name={name} surface="light" />
					<span className="rounded-control bg-fill px-3 py-1.5 text-sm font-[650] text-on-fill">
						{lookPreviewMessages.button}
					</span>
				</Sample>
				<Sample title={lookPreviewMessages.email} surface="light">
					<div className="w-full border-b-3 border-fill pb-3">
						<Sign picture={logo?.onLight} name={name} surface="light" />
						{logo && <p className="mt-1 text-xs text-ink-muted">{name}</p>}
					</div>
				</Sample>
				<Sample title={lookPreviewMessages.icon} surface="light">
					{icons ? (
						<>
							<img src={lookAddress(icons.favicon)} alt="" width={16} height={16} />
							<img src={lookAddress(icons.favicon)} alt="" width={32} height={32} />
							<img src={lookAddress(icons.touch)} alt="" width={60} height={60} className="rounded-[14px]" />
						</>
					) : (
						<img src="/icon-192.png" alt="" width={60} height={60} className="rounded-[14px]" />
					)}
				</Sample>
				<figure className="sm:col-span-2">
					<figcaption className="mb-1.5 text-xs text-ink-muted">{lookPreviewMessages.share}</figcaption>
					<img
						src={share}
						alt={name}
						{...SHARE_SIZE}
						loading="lazy"
						className="h-auto w-full rounded-media border border-line"
					/>
				</figure>
			</div>
		</>
	)
}

type SampleProps = { title: string; surface: 'light' | 'dark'; children: ReactNode }

const Sample = ({ title, surface, children }: SampleProps) => (
	<figure className="min-w-0">
		<figcaption className="mb-1.5 text-xs text-ink-muted">{title}</figcaption>
		<div
			data-surface={surface}
			className="flex min-h-24 flex-wrap items-center gap-4 rounded-media border border-line bg-surface p-4 text-ink"
		>
			{children}
		</div>
	</figure>
)

type SignProps = { picture: LogoPicture | undefined; name: string; surface: 'light' | 'dark' }

const Sign = ({ picture, name, surface }: SignProps) =>
	picture ? (
		<img
			src={lookAddress(picture.file)}
			alt={name}
			width={picture.width}
			height={picture.height}
			className={cn(
				'h-10 w-auto max-w-full object-contain object-left',
				picture.onPlate && plateClass(surface),
			)}
		/>
	) : (
		<span className="text-[0.9375rem] leading-[1.05] font-[760] uppercase font-stretch-125%">{name}</span>
	)
