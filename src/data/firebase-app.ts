import { initializeApp } from 'firebase/app'

import { config } from '@/lib/config'

export const firebaseApp = initializeApp(config.firebase)
