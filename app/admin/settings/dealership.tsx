/** /admin/settings: the dealership's name. */
import { href } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { yearOf } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { SECTIONS } from '#app/features/dealer/dealer.ts'
import {
	dealershipFields,
	dealershipInput,
	toDealershipSettings,
} from '#app/features/dealer/dealership-schema.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/dealership.ts'
import { saveSettings } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.dealership
const TO = href('/admin/settings')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const { db, now } = context.get(servicesContext)
	const { dealer, version } = await loadSettings(db, 'dealership')
	const begins = dealershipFields(dealer)
	return { begins, version, year: yearOf(now()), saved: parseSaved(url), hasLogo: dealer.logo !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	const appServices = context.get(servicesContext)
	return saveSettings({ ...appServices, by }, toValues(await request.formData()), {
		section: 'dealership',
		schema: dealershipInput(yearOf(appServices.now())),
		to: TO,
		change: toDealershipSettings,
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function DealershipSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, year, saved, hasLogo } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<SettingsForm
				section="dealership"
				schema={dealershipInput(year)}
				to={TO}
				begins={begins}
				version={version}
				saved={saved}
				result={result}
			>
				{(field) => (
					<>
						<FieldGroup title={messages.names}>
							<FieldColumns>
								<TextField
									{...field('name')}
									label={messages.name}
									help={hasLogo ? messages.nameHelp : undefined}
									required
								/>
								<TextField
									{...field('founded')}
									label={messages.founded}
									help={messages.foundedHelp}
									inputMode="numeric"
								/>
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={messages.sections.heading} text={messages.sections.text}>
							<CheckboxGroup label={messages.sections.shown}>
								{SECTIONS.map((section) => (
									<Checkbox
										key={section}
										name={section}
										value="on"
										defaultChecked={field(section).defaultValue === 'on'}
									>
										{siteMessages.nav[section]}
									</Checkbox>
								))}
							</CheckboxGroup>
							<Checkbox
								name="hidesEmptySections"
								value="on"
								defaultChecked={field('hidesEmptySections').defaultValue === 'on'}
								className="mt-3"
							>
								{messages.sections.hidesEmpty}
							</Checkbox>
						</FieldGroup>
						<FieldGroup title={messages.credit}>
							<FieldColumns>
								<TextField {...field('creditText')} label={messages.creditText} />
								<TextField {...field('creditName')} label={messages.creditName} />
								<TextField
									{...field('creditAddress')}
									label={messages.creditAddress}
									inputMode="url"
									className="md:col-span-2"
								/>
							</FieldColumns>
						</FieldGroup>
					</>
				)}
			</SettingsForm>
		</>
	)
}
