/** /admin/settings/contact: the dealership's address and contact details. */
import { href } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Switch } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { toValues } from '#app/core/form.ts'
import {
	contactFields,
	contactInput,
	PROVINCES,
	SOCIAL_LINK_COUNT,
	toContactSettings,
} from '#app/features/dealer/dealership-schema.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/contact.ts'
import { saveSettings } from './save.server.ts'
import { PairFields, parseSaved, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.contact
const TO = href('/admin/settings/contact')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const { dealer, version } = await loadSettings(context.get(servicesContext).db, 'contact')
	return { begins: contactFields(dealer), version, saved: parseSaved(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	return saveSettings({ ...context.get(servicesContext), by }, toValues(await request.formData()), {
		section: 'contact',
		schema: contactInput,
		to: TO,
		change: (value, { dealer }) => toContactSettings(value, dealer),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function ContactSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, saved } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<SettingsForm
				section="contact"
				schema={contactInput}
				to={TO}
				begins={begins}
				version={version}
				saved={saved}
				result={result}
			>
				{(field) => <ContactFields field={field} />}
			</SettingsForm>
		</>
	)
}

const provinces = () => [
	{ value: '', text: messages.noProvince },
	...PROVINCES.map((province) => ({ value: province, text: province })),
]

/** The fields for the address, telephone numbers and links of the dealership. */
function ContactFields({ field }: { field: FieldOf }) {
	const { defaultValue: liveMapValue, name: liveMapName } = field('liveMap')
	return (
		<>
			<FieldGroup title={messages.location}>
				<FieldColumns>
					<TextField {...field('street')} label={messages.street} />
					<TextField {...field('town')} label={messages.town} />
					<TextField {...field('postalCode')} label={messages.postalCode} inputMode="numeric" />
					<SelectField {...field('province')} label={messages.province} options={provinces()} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={messages.map} text={messages.mapText}>
				<FieldColumns>
					<TextField {...field('latitude')} label={messages.latitude} />
					<TextField {...field('longitude')} label={messages.longitude} />
					<TextField
						{...field('directions')}
						label={messages.directions}
						help={messages.directionsHelp}
						inputMode="url"
						className="md:col-span-2"
					/>
					<Switch name={liveMapName} defaultChecked={liveMapValue === 'on'}>
						{messages.liveMap}
					</Switch>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={messages.talk}>
				<FieldColumns>
					<TextField {...field('phone')} label={messages.phone} type="tel" />
					<TextField {...field('chat')} label={messages.chat} help={messages.chatHelp} type="tel" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={messages.elsewhere}>
				<FieldColumns>
					<TextField
						{...field('website')}
						label={messages.website}
						inputMode="url"
						className="md:col-span-2"
					/>
					<TextField {...field('marketplaceLabel')} label={messages.marketplace} />
					<TextField {...field('marketplaceAddress')} label={messages.marketplaceAddress} inputMode="url" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={messages.social} text={messages.socialText}>
				<PairFields
					field={field}
					first={{ name: 'socialLabel', label: messages.label }}
					second={{ name: 'socialAddress', label: messages.address }}
					positions={SOCIAL_LINK_COUNT}
				/>
			</FieldGroup>
		</>
	)
}
