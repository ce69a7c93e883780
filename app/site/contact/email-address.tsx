import { Fragment } from 'react'

/** An e-mail address that may break after its @, and before a dot of its domain, where a phone is too narrow for it. */
export function EmailAddress({ children: address }: { children: string }) {
	const at = address.indexOf('@') + 1
	return (
		<>
			{address.slice(0, at)}
			{address
				.slice(at)
				.split(/(?=\.)/)
				.map((part) => (
					<Fragment key={part}>
						<wbr />
						{part}
					</Fragment>
				))}
		</>
	)
}
