/** /admin/settings/look: a draft of how the website looks, everything on one screen, and its publication. */
import { data, href, redirect, redirectDocument } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Notice } from '#app/components/notice.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { version } from '#app/core/fields.ts'
import { pickOption, readForm, toValues, type Values } from '#app/core/form.ts'
import { readAccent } from '#app/features/dealer/look/accent.server.ts'
import { findPhotos } from '#app/features/media/photo-queries.server.ts'
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
import { lookMessages as messages } from '#messages/look.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import type { Route } from './+types/look.ts'
import { LookFields, Publication, PublishedLooks } from './look-form.tsx'
import { LookPreview } from './look-preview.tsx'

import { rejectForm, settingsResponse } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

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
			<div className="gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem] 2xl:grid-cols-[minmax(0,50rem)_minmax(24.5rem,1fr)]">
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
