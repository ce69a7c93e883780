/** Sets up the doctor of this installation, which /admin/system and `npm run doctor` run. */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findKeysCopy } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import {
	type Doctor,
	type DoctorConfig,
	type DoctorServices,
	openDoctor,
} from '#app/infra/doctor/doctor.server.ts'

import { findMailServerInUse } from '#app/infra/email/mail-server.server.ts'
import { keyringOf } from '#app/infra/encryption/keyring.server.ts'

type Services = Omit<DoctorServices, 'config' | 'findSender' | 'findMailServer' | 'findKeysCopy'>

export function openSiteDoctor(config: DoctorConfig, services: Services): Doctor {
	return openDoctor({
		...services,
		config,
		findSender: async (db) => senderOf(await findDealer(db), config),
		findMailServer: async (db) => {
			if (config.smtpUrl) return { url: config.smtpUrl, setBy: 'environment' }
			return db && findMailServerInUse(config, db, keyringOf(config))
		},
		findKeysCopy,
	})
}
