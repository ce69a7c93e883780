/** /admin/settings/leads: the reasons for which a lead is lost, and prepared answers. */

import { href } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Checkbox } from '#app/components/checkbox.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { switchField } from '#app/core/fields.ts'
import { toValues, type Values } from '#app/core/form.ts'
import { takesTradeIns } from '#app/features/dealer/dealer.ts'
import { lostReasonsInput, lostReasonsOf } from '#app/features/leads/inbox/assignment-schema.ts'

import {
	MAX_TEMPLATES,
	MAX_TEXT,
	MAX_TITLE,
	replyTemplateFields,
	replyTemplatesInput,
	replyTemplatesOf,
	toReplyTemplates,
} from '#app/features/leads/inbox/replies.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { answerMessages } from '#messages/answers.ts'
import { replyTemplateMessages } from '#messages/lead-office.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/leads.ts'
import { type SettingsResult, saveSettings } from './save.server.ts'
import { OwnersSwitch, parseSaved, type Saved, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.leads

const answerButtonsInput = z.object({ showsAnswerButtons: switchField })
const TO = href('/admin/settings/leads')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { db } = context.get(servicesContext)
	const { dealer, version } = await loadSettings(db, 'leads')
	const templates = await loadSettings(db, 'replyTemplates')
	const buttons = await loadSettings(db, 'answerButtons')
	return {
		begins: {
			lostReasons: lostReasonsOf(dealer).join('\n'),
			emailOptional: dealer.emailOptional ? 'on' : '',
			tradeIns: takesTradeIns(dealer) ? 'on' : '',
		},
		version,
		templates: {
			begins: replyTemplateFields(replyTemplatesOf(templates.dealer)),
			version: templates.version,
		},
		buttons: {
			areShown: !buttons.dealer.hidesAnswerButtons,
			version: buttons.version,
			mayProtect: can(admin, 'settings:protect'),
		},
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	const appServices = { ...context.get(servicesContext), by }
	const values = toValues(await request.formData())
	if (values.part === 'replyTemplates')
		return saveSettings(appServices, values, {
			section: 'replyTemplates',
			schema: replyTemplatesInput,
			to: TO,
			isNamed: true,
			change: (value) => ({ replyTemplates: toReplyTemplates(value) }),
		})
	if (values.part === 'answerButtons')
		return saveSettings(appServices, values, {
			section: 'answerButtons',
			schema: answerButtonsInput,
			to: TO,
			isNamed: true,
			forOwners: true,
			change: ({ showsAnswerButtons }) => ({ hidesAnswerButtons: !showsAnswerButtons || undefined }),
		})
	return saveSettings(appServices, values, {
		section: 'leads',
		schema: lostReasonsInput,
		to: TO,
		change: (value) => value,
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function LeadSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, templates, buttons, saved } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<SettingsForm
				section="leads"
				schema={lostReasonsInput}
				to={TO}
				begins={begins}
				version={version}
				saved={saved?.form ? null : saved}
				result={result}
			>
				{(field) => (
					<>
						<TextAreaField
							{...field('lostReasons')}
							label={messages.lostReasons}
							help={messages.lostReasonsHelp}
							rows={8}
							required
						/>
						<Checkbox
							name="emailOptional"
							value="on"
							defaultChecked={field('emailOptional').defaultValue === 'on'}
						>
							{messages.emailOptional}
						</Checkbox>
						<p className="text-xs text-ink-muted">{messages.emailOptionalHelp}</p>
						<Checkbox name="tradeIns" value="on" defaultChecked={field('tradeIns').defaultValue === 'on'}>
							{messages.tradeIns}
						</Checkbox>
						<p className="text-xs text-ink-muted">{messages.tradeInsHelp}</p>
					</>
				)}
			</SettingsForm>
			<OwnersSwitch
				section="answerButtons"
				name="showsAnswerButtons"
				schema={answerButtonsInput}
				messages={answerMessages.settings}
				{...buttons}
				to={TO}
				saved={saved}
				result={result}
				className="beside mt-10 border-t border-line pt-8"
			/>
			<ReplyTemplates {...templates} to={TO} saved={saved} result={result} />
		</>
	)
}

type Props = { begins: Values; version: string; to: string; saved: Saved; result: SettingsResult | undefined }

/** The form of the dealership's prepared answers to leads. */
const ReplyTemplates = ({ saved, ...props }: Props) => (
	<section aria-labelledby="reply-templates" className="beside mt-10 border-t border-line pt-8">
		<h2 id="reply-templates" className="title text-title-sm">
			{replyTemplateMessages.heading}
		</h2>
		<p className="mt-1.5 mb-5 text-sm text-ink-muted">{replyTemplateMessages.text}</p>
		<SettingsForm
			{...props}
			section="replyTemplates"
			schema={replyTemplatesInput}
			saved={saved?.form === 'replyTemplates' ? saved : null}
			isSecond
		>
			{(field) => (
				<ol className="grid gap-6">
					{Array.from({ length: MAX_TEMPLATES }, (_, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index
						<li key={row} className="grid gap-3">
							<TextField
								{...field('templateTitle', row)}
								label={replyTemplateMessages.title(row + 1)}
								maxLength={MAX_TITLE}
								className="max-w-100"
							/>
							<TextAreaField
								{...field('templateText', row)}
								label={replyTemplateMessages.answer(row + 1)}
								labelHidden
								rows={3}
								maxLength={MAX_TEXT}
							/>
						</li>
					))}
				</ol>
			)}
		</SettingsForm>
	</section>
)
