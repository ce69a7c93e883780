/** The fields for the address, telephone numbers and links of the dealership. */

import { Switch } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { SelectField } from '#app/components/select.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { PROVINCES, SOCIAL_LINK_COUNT } from '#app/features/dealer/contact-schema.ts'
import { settingsMessages } from '#messages/settings.ts'
import { PairFields } from './pair-fields.tsx'

const messages = settingsMessages.contact
const provinces = () => [
	{ value: '', text: messages.noProvince },
	...PROVINCES.map((province) => ({ value: province, text: province })),
]

export function ContactFields({ field }: { field: FieldOf }) {
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
