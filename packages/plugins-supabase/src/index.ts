export { supabaseAuthPlugin } from './auth/supabaseAuthPlugin.ts'
export { SUPABASE_AUTH_PLUGIN_ID, SUPABASE_PLUGIN_ID } from './pluginIds.ts'
export { SupabaseError } from './SupabaseError.ts'
export { supabasePlugin } from './supabasePlugin.ts'
