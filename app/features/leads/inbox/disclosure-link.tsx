/** Leads to what was disclosed of the vehicle when the lead came in. */
import { href } from 'react-router'
import { disclosureMessages } from '#messages/disclosures.ts'

export const DisclosureLink = ({ hash }: { hash: string | null }) =>
	hash && (
		<p className="mt-3 text-sm">
			<a href={href('/disclosure/:hash', { hash })} className="link inline-flex min-h-11 items-center">
				{disclosureMessages.link}
			</a>
		</p>
	)
