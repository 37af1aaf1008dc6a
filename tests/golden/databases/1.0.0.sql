BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	person VARCHAR(32), 
	command VARCHAR(40), 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',1,1794887798187,'5nENHlTi2FOH','golden-1','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',2,1794887798234,'5nENHlTi2FOH','golden-2','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.5}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',3,1794887798245,'5nENHlTi2FOH','golden-3','{"type":"swapped","seat":0,"other":1}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',4,1794887798254,'5nENHlTi2FOH','golden-4','{"type":"unseated","seat":0}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',5,1794887798263,'lL7ScIxfBxL8','golden-1','{"type":"sat","seat":0,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',6,1794887798438,'lL7ScIxfBxL8','golden-2','{"type":"proposed/2","seat":0,"motion":"swap","voters":[0,1],"needed":2,"other":1}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',7,1794887798520,'5nENHlTi2FOH','golden-5','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',8,1794887798762,'5nENHlTi2FOH','golden-6','{"type":"changed","settings":{"rules":"abacus+avalanche+players=4","begins":"random","talk":"open","watch":"nobody","clock":60,"advice":false,"when_late":"bot","listed":true,"title":""}}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',9,1794887799149,'mQ_hRU3CbjpE','golden-1','{"type":"sat","seat":3,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',10,1794887799224,'mQ_hRU3CbjpE','golden-2','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',11,1794887799290,'5nENHlTi2FOH','golden-7','{"type":"said","seat":0,"name":"Ann","text":"Wo ist Bén?"}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',12,1794887799358,'lL7ScIxfBxL8','golden-3','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('Oayb8kYeJderRjBoMkFhqA',13,1794887799398,'5nENHlTi2FOH','golden-8','{"type":"proposed/2","seat":0,"motion":"swap","voters":[0,2],"needed":2,"other":2}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',1,1794887799496,'5nENHlTi2FOH','golden-9','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',2,1794887799529,'lL7ScIxfBxL8','golden-4','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',3,1794887799545,'mQ_hRU3CbjpE','golden-3','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',4,1794887799563,'5nENHlTi2FOH','golden-10','{"type":"dealt/2","first":0,"deck":["G1","G4","Y1","B2","Y2","B1","R5","M3","Y4","R3","R1","R1","G3","Y3","Y1","Y3","Y4","B5","G1","R1","W3","Y5","R3","R4","W1","Y2","G5","B4","R2","B2","Y1","W1","B3","M1","G2","R4","W2","M5","W3","M2","R2","B4","W1","B3","W2","B1","W4","G1","W5","G3","G4","W4","M4","G2","B1"],"nonce":"f8da9ad5350bfbe4127bfa16881da2a165572c1a3103ac450c4fa4de0a79d72d","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"multicolour","letter":"M","colours":"own","ranks":"own","dark":true}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"always","based_on":"cocktail-2015"},"promised":"cocktail-2015+avalanche+players=3+rearrange=always"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',5,1794887799614,'5nENHlTi2FOH','golden-11','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',6,1794887799650,'lL7ScIxfBxL8','golden-5','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',7,1794887799668,'mQ_hRU3CbjpE','golden-4','{"type":"moved","seat":2,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',8,1794887799698,'lL7ScIxfBxL8','golden-6','{"type":"reordered","seat":1,"order":[4,3,2,1,0]}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',9,1794887799816,'5nENHlTi2FOH','golden-15','{"type":"moved","seat":0,"action":"discard 0"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',10,1794887799835,'lL7ScIxfBxL8','golden-8','{"type":"said","seat":1,"name":"Bén ✓","text":"ピンク"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',11,1794887799858,'mQ_hRU3CbjpE','golden-5','{"type":"said","seat":2,"name":"Cat the 2nd","remark":"know-nothing"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',12,1794887799876,'lL7ScIxfBxL8','golden-9','{"type":"paused","seat":1}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',13,1794887799921,'mQ_hRU3CbjpE','golden-6','{"type":"resumed","seat":2}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',14,1794887799927,'lL7ScIxfBxL8','golden-10','{"type":"moved","seat":1,"action":"play 1"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',15,1794887799930,'lL7ScIxfBxL8','golden-11','{"type":"proposed/2","seat":1,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',16,1794887799933,'5nENHlTi2FOH','golden-16','{"type":"voted","seat":0,"agree":true}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',17,1794887799936,'mQ_hRU3CbjpE','golden-7','{"type":"voted","seat":2,"agree":true}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',18,1794887799938,'mQ_hRU3CbjpE','golden-8','{"type":"proposed/2","seat":2,"motion":"end","voters":[0,1,2],"needed":2}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',19,1794887799941,'5nENHlTi2FOH','golden-17','{"type":"voted","seat":0,"agree":false}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',20,1794887799951,'lL7ScIxfBxL8','golden-12','{"type":"voted","seat":1,"agree":false}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',21,1794887799957,'lL7ScIxfBxL8','golden-13','{"type":"stood_in","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',22,1794887800071,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',23,1794887800150,'lL7ScIxfBxL8','golden-14','{"type":"took_back","seat":1}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',24,1794887800200,'mQ_hRU3CbjpE','golden-9','{"type":"moved","seat":2,"action":"discard 1"}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',25,1794887800219,'5nENHlTi2FOH','golden-18','{"type":"proposed/2","seat":0,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('H8YRsVCfLIZN-vXfm_tLng',26,1794887800243,'lL7ScIxfBxL8','golden-15','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',1,1794887800276,'5nENHlTi2FOH','golden-19','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',2,1794887800294,'lL7ScIxfBxL8','golden-16','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',3,1794887800313,'mQ_hRU3CbjpE','golden-10','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',4,1794887800338,'5nENHlTi2FOH','golden-20','{"type":"dealt/2","first":0,"deck":["G5","W3","B4","B1","W1","R4","W4","Y2","W5","Y5","R3","Y4","Y1","Y3","Y1","Y3","G3","R1","G4","R1","R3","B4","G2","B3","W2","W3","G4","W2","W4","R1","G1","R2","R4","R2","G1","B1","B3","G2","W1","R5","Y2","B5","G3","Y4","B2","G1","Y1","B2","B1","W1"],"nonce":"c1c91161c343557b55ad9ffd85bd55a29ceb1532e12572fd7f644392adb89dde","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2010"},"promised":"cocktail-2010+players=3"}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',5,1794887800378,'5nENHlTi2FOH','golden-22','{"type":"moved","seat":0,"action":"hint +1 2"}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',6,1794887800394,'5nENHlTi2FOH','golden-23','{"type":"stand_in_asked","seat":1,"by":0,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',7,1794887800490,'lL7ScIxfBxL8','golden-17','{"type":"said","seat":1,"name":"Bén ✓","text":"I am here."}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',8,1794887800531,NULL,NULL,'{"type":"stayed","seat":1}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',9,1794887800561,'mQ_hRU3CbjpE','golden-11','{"type":"proposed/2","seat":2,"motion":"end","voters":[0,1,2],"needed":2}');
INSERT INTO "entries" VALUES('wuupEWLBAeKyEwUK93MrHg',10,1794887800590,'lL7ScIxfBxL8','golden-18','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',1,1794887800678,'5nENHlTi2FOH','golden-24','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',2,1794887800706,'lL7ScIxfBxL8','golden-19','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',3,1794887800753,'mQ_hRU3CbjpE','golden-12','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',4,1794887800790,'5nENHlTi2FOH','golden-25','{"type":"dealt/2","first":0,"deck":["R5","G3","Y3","G4","Y4","W2","R4","R1","B3","R3","Y1","R1","R2","R3","Y4","W1","Y2","G2","W4","Y1","B4","W3","G1","W1","G2","G3","W3","W1","G5","G1","B2","B1","Y1","W5","Y5","G4","B2","B1","B3","B4","R2","B1","W2","B5","Y2","Y3","R1","G1","W4","R4"],"nonce":"42157730d01793f3471884dac6972c1f1614ce5ab7d2c02f74f333ab09e5bf5b","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":false,"rearranging":"informed","based_on":"splash-2023"},"promised":"splash-2023+players=3"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',5,1794887800832,'5nENHlTi2FOH','golden-26','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',6,1794887800855,'lL7ScIxfBxL8','golden-20','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',7,1794887800916,'igO8YLN6ZlxA','golden-1','{"type":"knocked","seat":1,"person":"igO8YLN6ZlxA","name":"Dan","voters":[0,2],"needed":2}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',8,1794887800950,'5nENHlTi2FOH','golden-27','{"type":"voted","seat":0,"agree":true}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',9,1794887800970,'mQ_hRU3CbjpE','golden-13','{"type":"voted","seat":2,"agree":true}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',10,1794887800988,'igO8YLN6ZlxA','golden-2','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',11,1794887800996,'mQ_hRU3CbjpE','golden-14','{"type":"left","seat":2}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',12,1794887801011,'5nENHlTi2FOH','golden-28','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('LkqiRx8BQwjU6OAJs5kySg',13,1794887801079,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',1,1794887801198,'5nENHlTi2FOH','golden-29','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',2,1794887801246,'5nENHlTi2FOH','golden-30','{"type":"bot_sat","seat":1,"bot":"information","delay":0.0}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',3,1794887801287,'5nENHlTi2FOH','golden-31','{"type":"dealt/2","first":0,"deck":["G5","B3","Y1","W3","G2","R1","G4","G1","R4","B2","Y2","R3","R1","W2","W1","R4","W5","R3","Y3","B1","Y2","R1","G1","W1","G3","B4","Y3","W1","G3","R2","R5","Y1","Y1","G4","B3","Y5","W3","W4","B1","B4","G1","W2","G2","Y4","B1","R2","W4","B5","B2","Y4"],"nonce":"12c8e120dd271a288020ce3d6419afc0a8ab9adccef039629dac9e15a3010edc","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',4,1794887801398,'5nENHlTi2FOH','golden-32','{"type":"stood_in","seat":0,"bot":"information","delay":0.0}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',5,1794887801665,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',6,1794887801788,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',7,1794887801845,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',8,1794887801913,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',9,1794887801980,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',10,1794887802119,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',11,1794887802183,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 G","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',12,1794887802368,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',13,1794887802527,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',14,1794887802963,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',15,1794887803023,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',16,1794887803084,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',17,1794887803165,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',18,1794887803224,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',19,1794887803319,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',20,1794887803393,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 5","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',21,1794887803469,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',22,1794887803557,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',23,1794887803665,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',24,1794887803753,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',25,1794887803841,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',26,1794887803945,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',27,1794887804023,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',28,1794887804130,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',29,1794887804211,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',30,1794887804321,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',31,1794887804387,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',32,1794887804473,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',33,1794887804593,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',34,1794887804661,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',35,1794887804753,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',36,1794887804860,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',37,1794887804921,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',38,1794887805086,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',39,1794887805154,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',40,1794887805241,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',41,1794887805425,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',42,1794887805541,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',43,1794887805618,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',44,1794887805683,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',45,1794887805743,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',46,1794887805804,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',47,1794887805863,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',48,1794887805916,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',49,1794887805967,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',50,1794887806020,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',51,1794887806079,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',52,1794887806137,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',53,1794887806199,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',54,1794887806252,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',55,1794887806303,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',56,1794887806356,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',57,1794887806408,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',58,1794887806463,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',59,1794887806520,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',60,1794887806576,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',61,1794887806636,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',62,1794887806691,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',63,1794887806744,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',64,1794887806797,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',65,1794887806852,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',66,1794887806905,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 B","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',67,1794887806962,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',68,1794887807015,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('14V7XwsW5VTGuZ8j2olvNw',69,1794887807067,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',1,1794887807131,'5nENHlTi2FOH','golden-33','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',2,1794887807139,'5nENHlTi2FOH','golden-34','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',3,1794887807147,'5nENHlTi2FOH','golden-35','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',4,1794887807151,'5nENHlTi2FOH','golden-36','{"type":"dealt/2","first":1,"deck":["W3","W1","R3","B5","W4","B1","Y4","B2","G3","B3","R1","G4","Y4","W3","B1","W2","Y1","W4","R5","B4","W5","G3","G2","G1","G1","R3","Y1","Y2","R2","Y1","R2","B3","Y3","Y3","R4","G5","G2","B1","W1","W2","W1","G1","G4","R1","B2","B4","R1","Y2","R4","Y5"],"nonce":"035d71f36bd87c4bb752900f4531c1471f065dcd332ed07d8a1b8141fbf3e623","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":true,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+crowning+players=3"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',5,1794887807155,'5nENHlTi2FOH','golden-37','{"type":"stood_in","seat":0,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',6,1794887807205,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',7,1794887807265,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',8,1794887807322,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',9,1794887807380,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',10,1794887807437,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',11,1794887807495,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',12,1794887807551,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',13,1794887807674,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',14,1794887807775,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',15,1794887807830,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',16,1794887807885,NULL,NULL,'{"type":"moved","seat":2,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',17,1794887807940,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',18,1794887807998,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('SgvE3oPh1RmHTKlem9Ko4w',19,1794887808053,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',1,1794887808197,'5nENHlTi2FOH','golden-38','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',2,1794887808209,'5nENHlTi2FOH','golden-39','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',3,1794887808211,'5nENHlTi2FOH','golden-40','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',4,1794887808214,'5nENHlTi2FOH','golden-41','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',5,1794887808218,'5nENHlTi2FOH','golden-42','{"type":"bot_sat","seat":4,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',6,1794887808221,'5nENHlTi2FOH','golden-43','{"type":"dealt/2","first":2,"deck":["G3","G2","W3","R3","W2","B4","G4","W2","B3","G4","R1","Y2","Y2","R3","B1","R4","Y4","W4","A1","Y3","G1","R2","Y1","W1","W4","A1","W5","R1","A4","G3","Y5","G2","G5","R5","W1","Y4","A5","R2","R4","A2","B1","B4","W3","B5","A1","G1","Y1","A4","G1","A2","R1","W1","A3","A3","B2","B3","B2","Y1","Y3","B1"],"nonce":"e88fee9209564941e710b96d0c23ee2458ca89624f18b27926cc59ae4c08642f","rules":{"players":5,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"rainbow","letter":"A","colours":"all","ranks":"own","dark":false}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":null},"promised":"R Y G B W rainbow, players=5"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',7,1794887808228,'5nENHlTi2FOH','golden-44','{"type":"stood_in","seat":0,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',8,1794887808275,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',9,1794887808327,NULL,NULL,'{"type":"moved","seat":3,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',10,1794887808379,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',11,1794887808446,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',12,1794887808501,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',13,1794887808571,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',14,1794887808628,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',15,1794887808681,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',16,1794887808751,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +4 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',17,1794887808805,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',18,1794887808857,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',19,1794887808915,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',20,1794887808971,NULL,NULL,'{"type":"moved","seat":4,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',21,1794887809028,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',22,1794887809080,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',23,1794887809131,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',24,1794887809188,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',25,1794887809240,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',26,1794887809292,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',27,1794887809347,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',28,1794887809398,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',29,1794887809452,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',30,1794887809503,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +1 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',31,1794887809554,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',32,1794887809609,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',33,1794887809663,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',34,1794887809716,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',35,1794887809775,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',36,1794887809830,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',37,1794887809882,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',38,1794887809936,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +4 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',39,1794887809988,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',40,1794887810039,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',41,1794887810092,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',42,1794887810147,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',43,1794887810203,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',44,1794887810262,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +4 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',45,1794887810315,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',46,1794887810372,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +4 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',47,1794887810423,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',48,1794887810476,NULL,NULL,'{"type":"moved","seat":2,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',49,1794887810532,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',50,1794887810585,NULL,NULL,'{"type":"moved","seat":4,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',51,1794887810640,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',52,1794887810692,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',53,1794887810743,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',54,1794887810794,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +4 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',55,1794887810845,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',56,1794887810896,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',57,1794887810948,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',58,1794887811000,NULL,NULL,'{"type":"moved","seat":2,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',59,1794887811053,NULL,NULL,'{"type":"moved","seat":3,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',60,1794887811104,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +1 5","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',61,1794887811160,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',62,1794887811215,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',63,1794887811266,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',64,1794887811318,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',65,1794887811385,NULL,NULL,'{"type":"moved","seat":4,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',66,1794887811437,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',67,1794887811489,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',68,1794887811544,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',69,1794887811597,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',70,1794887811653,NULL,NULL,'{"type":"moved","seat":4,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',71,1794887811711,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',72,1794887811768,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',73,1794887811824,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',74,1794887811876,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',75,1794887811927,NULL,NULL,'{"type":"moved","seat":4,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',76,1794887811979,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',77,1794887812039,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',78,1794887812095,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',79,1794887812147,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',80,1794887812200,NULL,NULL,'{"type":"moved","seat":4,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',81,1794887812259,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',82,1794887812321,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ',83,1794887812376,NULL,NULL,'{"type":"moved","seat":2,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',1,1794887812479,'5nENHlTi2FOH','golden-45','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',2,1794887812487,'5nENHlTi2FOH','golden-46','{"type":"bot_sat","seat":1,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',3,1794887812495,'5nENHlTi2FOH','golden-47','{"type":"bot_sat","seat":2,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',4,1794887812505,'5nENHlTi2FOH','golden-48','{"type":"bot_sat","seat":3,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',5,1794887812511,'5nENHlTi2FOH','golden-49','{"type":"dealt/2","first":3,"deck":["Y4","K1","K4","W1","R1","R4","R3","Y3","R5","B4","B1","Y2","G2","W4","G5","B2","K2","Y1","R4","W4","G1","G1","R1","Y1","R2","B5","B4","B3","R3","W3","W5","W3","R1","G2","B1","Y4","Y3","G4","W1","K3","G3","W2","W1","G4","Y1","B1","B3","W2","B2","G3","K5","Y5","Y2","R2","G1"],"nonce":"1929e192e58ffdccac01253a52ec0e3935452d09c596eebd72b526e901b22237","rules":{"players":4,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"black","letter":"K","colours":"own","ranks":"own","dark":true}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+black+players=4"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',6,1794887812517,'5nENHlTi2FOH','golden-50','{"type":"stood_in","seat":0,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',7,1794887812564,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',8,1794887812616,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',9,1794887812667,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 B","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',10,1794887812724,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',11,1794887812788,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',12,1794887812850,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',13,1794887812904,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',14,1794887812960,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',15,1794887813015,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 R","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',16,1794887813067,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',17,1794887813124,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',18,1794887813176,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',19,1794887813232,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',20,1794887813292,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',21,1794887813348,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',22,1794887813404,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',23,1794887813464,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',24,1794887813518,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',25,1794887813572,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',26,1794887813626,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',27,1794887813679,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',28,1794887813731,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',29,1794887813791,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',30,1794887813843,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 G","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',31,1794887813894,NULL,NULL,'{"type":"moved","seat":3,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',32,1794887813947,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',33,1794887814000,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',34,1794887814052,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 W","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',35,1794887814107,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',36,1794887814164,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',37,1794887814215,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',38,1794887814266,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',39,1794887814323,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',40,1794887814375,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',41,1794887814431,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',42,1794887814487,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',43,1794887814539,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',44,1794887814590,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',45,1794887814642,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',46,1794887814701,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 G","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',47,1794887814777,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',48,1794887814837,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',49,1794887814930,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',50,1794887815060,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',51,1794887815112,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',52,1794887815163,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 G","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',53,1794887815220,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',54,1794887815276,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',55,1794887815333,NULL,NULL,'{"type":"moved","seat":3,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',56,1794887815384,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',57,1794887815436,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 5","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',58,1794887815491,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',59,1794887815544,NULL,NULL,'{"type":"moved","seat":3,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',60,1794887815596,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',61,1794887815655,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 B","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',62,1794887815712,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',63,1794887815772,NULL,NULL,'{"type":"moved","seat":3,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',64,1794887815824,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',65,1794887815884,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',66,1794887815939,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',67,1794887816046,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 R","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',68,1794887816096,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',69,1794887816148,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',70,1794887816211,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',71,1794887816262,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 R","bot":"conventions"}');
INSERT INTO "entries" VALUES('YytbfOyG5qudTNoRah1-AA',72,1794887816314,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',1,1794887816425,'5nENHlTi2FOH','golden-51','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',2,1794887816446,'lL7ScIxfBxL8','golden-21','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',3,1794887816481,'5nENHlTi2FOH','golden-52','{"type":"dealt/2","first":1,"deck":["B5","G5","R1","G1","R2","G1","Y4","B2","Y2","G3","Y1","G4","G4","B4","W1","R4","W5","R5","W3","B1","G2","R2","Y4","Y1","B1","G3","W4","Y3","R3","B2","W1","R3","R1","W1","B1","Y5","B4","B3","W2","B3","R1","G1","W4","Y2","G2","W2","R4","Y1","Y3","W3"],"nonce":"e381131c1be5867bc17e7aed02a87b10a08a8fa44300152acfff9913475bb045","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":true,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+choreography+players=2"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',4,1794887816513,'lL7ScIxfBxL8','golden-22','{"type":"moved","seat":1,"action":"play 0 as R"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',5,1794887816528,'5nENHlTi2FOH','golden-53','{"type":"moved","seat":0,"action":"play 1 as Y"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',6,1794887816541,'lL7ScIxfBxL8','golden-23','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',7,1794887816571,'5nENHlTi2FOH','golden-54','{"type":"proposed/2","seat":0,"motion":"end","voters":[0,1],"needed":2}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',8,1794887816582,'lL7ScIxfBxL8','golden-25','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('0ByDDK7gj0ihA_cKm8_rmw',9,1794887816594,'5nENHlTi2FOH','golden-55','{"type":"said","seat":0,"name":"Ann","text":"gg"}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',1,1794887816627,'5nENHlTi2FOH','golden-56','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',2,1794887816638,'lL7ScIxfBxL8','golden-26','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',3,1794887816651,'5nENHlTi2FOH','golden-57','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',4,1794887816658,'5nENHlTi2FOH','golden-58','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',5,1794887816667,'5nENHlTi2FOH','golden-59','{"type":"dealt/2","first":0,"deck":["X3","G1","X4","Y1","E3","V5","G2","X2","V4","V1","X1","E1","G3","G5","Y3","R1","G2","Y4","G3","Y1","R1","E5","X1","R5","R3","G4","R4","Y3","G1","E4","R4","Y2","X3","V1","Y1","R2","V3","G1","V1","V2","Y2","G4","Y4","R3","X5","R2","R1","Y5","V4","V3","V2","X2","E2","X1","X4"],"nonce":"a631764f3d427a2ad2950018686e47a73c7ec4427c4c33165f1507ffb50841e4","rules":{"players":4,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"violet","letter":"V","colours":"own","ranks":"all","dark":false},{"name":"amber","letter":"E","colours":"all","ranks":"own","dark":true},{"name":"no","letter":"X","colours":"none","ranks":"none","dark":false}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":null},"promised":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4"}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',6,1794887816678,'5nENHlTi2FOH','golden-60','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('BIlQUk6TANXIOnZFcn8l4Q',7,1794887816685,'5nENHlTi2FOH','golden-61','{"type":"paused","seat":0,"used":1}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',1,1794887816700,'5nENHlTi2FOH','golden-62','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',2,1794887816706,'lL7ScIxfBxL8','golden-27','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',3,1794887816709,'mQ_hRU3CbjpE','golden-15','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',4,1794887816716,'5nENHlTi2FOH','golden-63','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',5,1794887816719,'5nENHlTi2FOH','golden-64','{"type":"bot_sat","seat":4,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',6,1794887816721,'5nENHlTi2FOH','golden-65','{"type":"bot_sat","seat":5,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',7,1794887816731,'5nENHlTi2FOH','golden-66','{"type":"dealt/2","first":0,"deck":["B1","Y2","G1","Y1","G2","G2","B2","G4","Y1","R1","R1","R3","G1","R4","Y4","G1","Y1","B3","B2","B1","G3","R2","R3","Y3","G3","B1","Y3","R2","Y2","R1","B4","B3"],"nonce":"92b4e99c265fc8a82724d5d14832b9f9c454f2287ffa08796b46c786b6f84c84","rules":{"players":6,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false}],"ranks":4,"hand_size":2,"hint_tokens":5,"strikes":2,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":true,"keep_points":true,"ratings":false,"rearranging":"never","based_on":null},"promised":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never"}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',8,1794887816735,'5nENHlTi2FOH','golden-67','{"type":"moved","seat":0,"action":"play 0"}');
INSERT INTO "entries" VALUES('YF93ycVm7IJpO5tAtbYXuw',9,1794887816747,'lL7ScIxfBxL8','golden-28','{"type":"moved","seat":1,"action":"play 1"}');
INSERT INTO "entries" VALUES('eUqV6T5-0D66P5z4zqSrMQ',1,1794887816758,'5nENHlTi2FOH','golden-68','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('eUqV6T5-0D66P5z4zqSrMQ',2,1794887816763,'lL7ScIxfBxL8','golden-29','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('eUqV6T5-0D66P5z4zqSrMQ',3,1794887816767,'5nENHlTi2FOH','golden-69','{"type":"dealt/2","first":0,"deck":["R3","W1","B1","W5","G2","Y2","Y2","W2","R4","G1","Y1","W3","B2","G3","G1","B2","R5","B3","W3","B4","Y4","W2","G2","R3","R1","Y1","G3","R4","G4","B4","B5","R1","G5","R2","Y4","W4","B1","B3","W1","B1","G4","Y1","W4","Y3","R2","W1","Y5","R1","G1","Y3"],"nonce":"6f84d396132c4e9d7d0ea2f966248f94e97eac823860810bddb0a452a64e6413","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2010"},"promised":"cocktail-2010+players=2"}');
INSERT INTO "entries" VALUES('eUqV6T5-0D66P5z4zqSrMQ',4,1794887816781,'5nENHlTi2FOH','golden-70','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('eUqV6T5-0D66P5z4zqSrMQ',5,1794887816788,'lL7ScIxfBxL8','golden-30','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('uu_kOKUniKi9LByiv6THCA',1,1794887816802,'5nENHlTi2FOH','golden-71','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('uu_kOKUniKi9LByiv6THCA',2,1794887816808,'lL7ScIxfBxL8','golden-31','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('uu_kOKUniKi9LByiv6THCA',3,1794887816816,'5nENHlTi2FOH','golden-72','{"type":"dealt/2","first":0,"deck":["Y2","W3","G4","W4","Y4","B2","W1","W2","R2","G1","Y1","G2","B5","R1","G3","B3","W4","R3","B1","Y1","Y2","R1","B2","G3","R4","R5","G1","B4","Y5","G1","W5","B3","R1","W1","G5","W3","R3","R2","B4","Y3","Y4","B1","W2","B1","G4","R4","G2","Y3","W1","Y1"],"nonce":"2cb6d006e52e1f879e0ab93b1e38c5b8556d5561ae2183fe7d3a2de001b4698c","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+players=2"}');
INSERT INTO "entries" VALUES('uu_kOKUniKi9LByiv6THCA',4,1794887816821,'5nENHlTi2FOH','golden-73','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('uu_kOKUniKi9LByiv6THCA',5,1794887816827,'lL7ScIxfBxL8','golden-32','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('Pl1lvyAmONMmNE0iAktgIg',1,1794887816843,'5nENHlTi2FOH','golden-74','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('Pl1lvyAmONMmNE0iAktgIg',2,1794887816846,'lL7ScIxfBxL8','golden-33','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('Pl1lvyAmONMmNE0iAktgIg',3,1794887816852,'5nENHlTi2FOH','golden-75','{"type":"dealt/2","first":0,"deck":["R2","R3","G2","B1","B5","B1","B2","Y2","W4","Y1","Y3","R5","G5","W4","R4","W3","R1","B2","Y5","B1","W1","R1","W2","R3","B4","R2","G2","Y1","Y4","W5","R4","W3","G3","G1","B3","Y3","G1","W1","G4","Y1","G1","G3","G4","Y4","R1","W2","Y2","B3","W1","B4"],"nonce":"5dea81318ff009590bc3ee41ffa4c225d00494af2065c2fb257689e54e9d25b7","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":false,"rearranging":"informed","based_on":"splash-2023"},"promised":"splash-2023+players=2"}');
INSERT INTO "entries" VALUES('Pl1lvyAmONMmNE0iAktgIg',4,1794887816860,'5nENHlTi2FOH','golden-76','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('Pl1lvyAmONMmNE0iAktgIg',5,1794887816870,'lL7ScIxfBxL8','golden-34','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ',1,1794887816887,'5nENHlTi2FOH','golden-77','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ',2,1794887816895,'lL7ScIxfBxL8','golden-35','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ',3,1794887816903,'5nENHlTi2FOH','golden-78','{"type":"dealt/2","first":0,"deck":["W5","R1","B3","G1","W3","G2","B1","G1","G1","G4","R4","B2","Y1","R2","W1","G4","B1","W4","B2","Y4","Y4","G3","Y3","G5","R5","W1","R4","R3","W2","W1","B5","R1","B1","G2","B4","Y1","W4","W2","B3","Y5","G3","Y2","R1","Y2","R3","W3","B4","Y1","Y3","R2"],"nonce":"fc6e1db8cf1c64a5c807c141e610b1de9b60b594bee560c0a2d1ac1e976d43fb","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ',4,1794887816910,'5nENHlTi2FOH','golden-79','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ',5,1794887816915,'lL7ScIxfBxL8','golden-36','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('__ODIYqxZ4zz71VA8SeklA',1,1794887816934,'5nENHlTi2FOH','golden-80','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('__ODIYqxZ4zz71VA8SeklA',2,1794887816954,'lL7ScIxfBxL8','golden-37','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('__ODIYqxZ4zz71VA8SeklA',3,1794887816960,'5nENHlTi2FOH','golden-81','{"type":"dealt/2","first":0,"deck":["R4","R4","W3","B3","G3","B1","Y5","B4","W1","R3","W4","G4","W3","Y4","B2","W5","Y3","R2","R1","B1","R5","G5","G1","B4","G1","B1","Y1","R1","B3","B5","R2","W1","R3","G4","Y1","B2","W4","Y3","Y4","W2","G2","Y1","Y2","R1","W2","G3","G2","G1","Y2","W1"],"nonce":"c038df305b3b99b81c7b757ba5c738aa70783e352d14eec3b164b930869c603c","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+players=2"}');
INSERT INTO "entries" VALUES('__ODIYqxZ4zz71VA8SeklA',4,1794887816967,'5nENHlTi2FOH','golden-82','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('__ODIYqxZ4zz71VA8SeklA',5,1794887816981,'lL7ScIxfBxL8','golden-38','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('bpJ6JMLhvyaZX9hfCVSujg',1,1794887816995,'5nENHlTi2FOH','golden-83','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('bpJ6JMLhvyaZX9hfCVSujg',2,1794887816998,'lL7ScIxfBxL8','golden-39','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('bpJ6JMLhvyaZX9hfCVSujg',3,1794887817003,'5nENHlTi2FOH','golden-84','{"type":"dealt/2","first":0,"deck":["W1","Y3","B3","W5","Y3","B4","B1","R3","G1","G2","W4","Y1","W4","Y2","R2","B1","W1","Y5","B2","W1","G4","B1","B2","W2","R4","R1","B5","G3","G3","Y1","W3","G1","G4","Y2","B3","Y4","R1","R2","R5","R1","R4","G1","B4","Y1","G2","Y4","R3","G5","W3","W2"],"nonce":"2bfb045f7b1d4c33465468127114495c1aeb2c424053a3411a0f63d285e56ba7","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":1,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+strikes=1+players=2"}');
INSERT INTO "entries" VALUES('bpJ6JMLhvyaZX9hfCVSujg',4,1794887817012,'5nENHlTi2FOH','golden-85','{"type":"moved","seat":0,"action":"play 4"}');
INSERT INTO "entries" VALUES('dGNpylerUTXTm9SUXEWv_A',1,1794887817021,NULL,NULL,'{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('dGNpylerUTXTm9SUXEWv_A',2,1794887817021,NULL,NULL,'{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('bpJ6JMLhvyaZX9hfCVSujg',5,1794887817029,'lL7ScIxfBxL8','golden-40','{"type":"rematched","table":"dGNpylerUTXTm9SUXEWv_A"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',1,1794887817051,'5nENHlTi2FOH','golden-86','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',2,1794887817055,'lL7ScIxfBxL8','golden-41','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',3,1794887817058,'mQ_hRU3CbjpE','golden-16','{"type":"sat","seat":2,"person":"mQ_hRU3CbjpE","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',4,1794887817064,'5nENHlTi2FOH','golden-87','{"type":"dealt/2","first":0,"deck":["G1","Y1","G4","G3","G4","G3","W3","W4","B4","G2","Y4","B4","Y1","R5","Y3","R2","Y2","R1","Y1","Y3","R1","R2","W1","R4","W2","Y5","R3","W2","B1","B2","B3","G5","W1","R3","B3","B5","B1","R1","W1","W3","B1","G1","R4","W5","Y4","Y2","B2","W4","G2","G1"],"nonce":"4c9f0604fa43a27e0839fbe911a4565ad72011d2e8fba4c93810512779b88dd7","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+players=3"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',5,1794887817070,'5nENHlTi2FOH','golden-88','{"type":"moved","seat":0,"action":"play 0"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',6,1794887817076,'lL7ScIxfBxL8','golden-42','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',7,1794887817083,'mQ_hRU3CbjpE','golden-17','{"type":"stand_in_asked","seat":0,"by":2,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',8,1794887817095,'mQ_hRU3CbjpE','golden-18','{"type":"stand_in_asked","seat":1,"by":2,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',9,1794887847091,NULL,NULL,'{"type":"stood_in","seat":0,"bot":"cautious","delay":60.0}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',10,1794887847193,NULL,NULL,'{"type":"stood_in","seat":1,"bot":"cautious","delay":60.0}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',11,1794887847505,'mQ_hRU3CbjpE','golden-19','{"type":"proposed/2","seat":2,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',12,1794887847649,'5nENHlTi2FOH','golden-89','{"type":"took_back","seat":0}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',13,1794887847693,'lL7ScIxfBxL8','golden-43','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',14,1794887847714,'lL7ScIxfBxL8','golden-44','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('ura2g9NKRf2G0U1n83XmqA',15,1794887847733,'mQ_hRU3CbjpE','golden-20','{"type":"paused","seat":2}');
INSERT INTO "entries" VALUES('xnjKM5EAh0X2yKvry7CqZg',1,1794887847785,'5nENHlTi2FOH','golden-90','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('xnjKM5EAh0X2yKvry7CqZg',2,1794887847819,'lL7ScIxfBxL8','golden-45','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('xnjKM5EAh0X2yKvry7CqZg',3,1794887847876,'5nENHlTi2FOH','golden-91','{"type":"dealt/2","first":1,"deck":["W3","Y4","B1","G1","Y1","Y4","Y2","Y2","Y5","W3","R4","G5","B2","Y3","Y1","R1","B1","B2","B1","B5","W4","B3","G1","G1","R5","B4","R4","G4","W1","G3","G2","W4","W5","G3","G2","R3","R1","R2","W1","R2","Y3","W2","Y1","B4","R3","G4","B3","W1","R1","W2"],"nonce":"a4dbea9fc76d91ff303034b961d3052f61dd8a71f75806d08f938f52a382817a","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('xnjKM5EAh0X2yKvry7CqZg',4,1794887852909,NULL,NULL,'{"type":"timed_out","seat":1}');
INSERT INTO "entries" VALUES('8wdZwZiwa0gl3UOqeNw89Q',1,1794887853110,NULL,NULL,'{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('8wdZwZiwa0gl3UOqeNw89Q',2,1794887853110,NULL,NULL,'{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('xnjKM5EAh0X2yKvry7CqZg',5,1794887853117,'5nENHlTi2FOH','golden-92','{"type":"rematched","table":"8wdZwZiwa0gl3UOqeNw89Q"}');
INSERT INTO "entries" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug',1,1794887853214,'5nENHlTi2FOH','golden-93','{"type":"sat","seat":0,"person":"5nENHlTi2FOH","name":"Ann"}');
INSERT INTO "entries" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug',2,1794887853236,'lL7ScIxfBxL8','golden-46','{"type":"sat","seat":1,"person":"lL7ScIxfBxL8","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug',3,1794887853270,'5nENHlTi2FOH','golden-94','{"type":"dealt/2","first":0,"deck":["Y1","Y4","W2","B4","W3","R1","W4","R3","R3","R5","B5","G4","Y2","Y4","G1","R4","G2","W1","R1","B1","B2","R4","Y2","B2","W4","G1","G3","W5","G3","B1","G5","W1","Y1","G4","Y3","Y1","R1","Y5","B4","W2","G2","R2","W3","B1","B3","B3","W1","R2","G1","Y3"],"nonce":"89c6725d95d9f9446005c50f79e3c65a342206969821f4bbfddcb63022a405d6","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug',4,1794887858390,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 1","bot":"cautious","because":"late"}');
INSERT INTO "entries" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug',5,1794887858458,'5nENHlTi2FOH','golden-95','{"type":"paused","seat":0,"used":49}');
CREATE TABLE members (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (person, table_id)
);
INSERT INTO "members" VALUES('5nENHlTi2FOH','Oayb8kYeJderRjBoMkFhqA',1794887798187);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','Oayb8kYeJderRjBoMkFhqA',1794887798263);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','Oayb8kYeJderRjBoMkFhqA',1794887799149);
INSERT INTO "members" VALUES('5nENHlTi2FOH','H8YRsVCfLIZN-vXfm_tLng',1794887799496);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','H8YRsVCfLIZN-vXfm_tLng',1794887799529);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','H8YRsVCfLIZN-vXfm_tLng',1794887799545);
INSERT INTO "members" VALUES('5nENHlTi2FOH','wuupEWLBAeKyEwUK93MrHg',1794887800276);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','wuupEWLBAeKyEwUK93MrHg',1794887800294);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','wuupEWLBAeKyEwUK93MrHg',1794887800313);
INSERT INTO "members" VALUES('5nENHlTi2FOH','LkqiRx8BQwjU6OAJs5kySg',1794887800678);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','LkqiRx8BQwjU6OAJs5kySg',1794887800706);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','LkqiRx8BQwjU6OAJs5kySg',1794887800753);
INSERT INTO "members" VALUES('igO8YLN6ZlxA','LkqiRx8BQwjU6OAJs5kySg',1794887800916);
INSERT INTO "members" VALUES('5nENHlTi2FOH','14V7XwsW5VTGuZ8j2olvNw',1794887801198);
INSERT INTO "members" VALUES('5nENHlTi2FOH','SgvE3oPh1RmHTKlem9Ko4w',1794887807131);
INSERT INTO "members" VALUES('5nENHlTi2FOH','2iBnGmpEqQ8nsLlTNNuNVQ',1794887808197);
INSERT INTO "members" VALUES('5nENHlTi2FOH','YytbfOyG5qudTNoRah1-AA',1794887812479);
INSERT INTO "members" VALUES('5nENHlTi2FOH','0ByDDK7gj0ihA_cKm8_rmw',1794887816425);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','0ByDDK7gj0ihA_cKm8_rmw',1794887816446);
INSERT INTO "members" VALUES('5nENHlTi2FOH','BIlQUk6TANXIOnZFcn8l4Q',1794887816627);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','BIlQUk6TANXIOnZFcn8l4Q',1794887816638);
INSERT INTO "members" VALUES('5nENHlTi2FOH','YF93ycVm7IJpO5tAtbYXuw',1794887816700);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','YF93ycVm7IJpO5tAtbYXuw',1794887816706);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','YF93ycVm7IJpO5tAtbYXuw',1794887816709);
INSERT INTO "members" VALUES('5nENHlTi2FOH','eUqV6T5-0D66P5z4zqSrMQ',1794887816758);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','eUqV6T5-0D66P5z4zqSrMQ',1794887816763);
INSERT INTO "members" VALUES('5nENHlTi2FOH','uu_kOKUniKi9LByiv6THCA',1794887816802);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','uu_kOKUniKi9LByiv6THCA',1794887816808);
INSERT INTO "members" VALUES('5nENHlTi2FOH','Pl1lvyAmONMmNE0iAktgIg',1794887816843);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','Pl1lvyAmONMmNE0iAktgIg',1794887816846);
INSERT INTO "members" VALUES('5nENHlTi2FOH','Nvb_eaov2Qd7Jo_1NkZbqQ',1794887816887);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','Nvb_eaov2Qd7Jo_1NkZbqQ',1794887816895);
INSERT INTO "members" VALUES('5nENHlTi2FOH','__ODIYqxZ4zz71VA8SeklA',1794887816934);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','__ODIYqxZ4zz71VA8SeklA',1794887816954);
INSERT INTO "members" VALUES('5nENHlTi2FOH','bpJ6JMLhvyaZX9hfCVSujg',1794887816995);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','bpJ6JMLhvyaZX9hfCVSujg',1794887816998);
INSERT INTO "members" VALUES('5nENHlTi2FOH','dGNpylerUTXTm9SUXEWv_A',1794887817021);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','dGNpylerUTXTm9SUXEWv_A',1794887817021);
INSERT INTO "members" VALUES('5nENHlTi2FOH','ura2g9NKRf2G0U1n83XmqA',1794887817051);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','ura2g9NKRf2G0U1n83XmqA',1794887817055);
INSERT INTO "members" VALUES('mQ_hRU3CbjpE','ura2g9NKRf2G0U1n83XmqA',1794887817058);
INSERT INTO "members" VALUES('5nENHlTi2FOH','xnjKM5EAh0X2yKvry7CqZg',1794887847785);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','xnjKM5EAh0X2yKvry7CqZg',1794887847819);
INSERT INTO "members" VALUES('5nENHlTi2FOH','8wdZwZiwa0gl3UOqeNw89Q',1794887853110);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','8wdZwZiwa0gl3UOqeNw89Q',1794887853110);
INSERT INTO "members" VALUES('5nENHlTi2FOH','n6HtzEuWL7Tkb4KtKQR6Ug',1794887853214);
INSERT INTO "members" VALUES('lL7ScIxfBxL8','n6HtzEuWL7Tkb4KtKQR6Ug',1794887853236);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	card INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat, card)
);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('5nENHlTi2FOH','Ann',1794887797714);
INSERT INTO "people" VALUES('lL7ScIxfBxL8','Bén ✓',1794887797863);
INSERT INTO "people" VALUES('mQ_hRU3CbjpE','Cat the 2nd',1794887797914);
INSERT INTO "people" VALUES('igO8YLN6ZlxA','Dan',1794887800887);
CREATE TABLE person_notes (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	card INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, person, card)
);
INSERT INTO "person_notes" VALUES('H8YRsVCfLIZN-vXfm_tLng','5nENHlTi2FOH',0,0,'eins ✓');
INSERT INTO "person_notes" VALUES('H8YRsVCfLIZN-vXfm_tLng','5nENHlTi2FOH',1,0,'');
INSERT INTO "person_notes" VALUES('H8YRsVCfLIZN-vXfm_tLng','lL7ScIxfBxL8',7,1,'keep this');
INSERT INTO "person_notes" VALUES('0ByDDK7gj0ihA_cKm8_rmw','lL7ScIxfBxL8',3,1,'for afterwards');
CREATE TABLE secrets (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "secrets" VALUES('805abc3942ccfdcb395557e176f46db058a73534e07738644cc3e6fd78c86fb0','5nENHlTi2FOH',1794887797714,'Python');
INSERT INTO "secrets" VALUES('5c8aa61558efe104c8fcfdb7bb4db8199f561a5a3333add603040f9b7a3ed0d9','lL7ScIxfBxL8',1794887797863,'Python');
INSERT INTO "secrets" VALUES('ebcf17c4e6257931f259a3233959f9cab8dc118e1b1bf54a48bcae5b3a44753f','mQ_hRU3CbjpE',1794887797914,'Python');
INSERT INTO "secrets" VALUES('a298757a62cfde81f376249fffa8996e704d94afd1c370d918c4cebb609835a3','igO8YLN6ZlxA',1794887800887,'Python');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	founder VARCHAR(32) NOT NULL, 
	settings TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	phase VARCHAR(10) NOT NULL, 
	due_at BIGINT, number INTEGER, at BIGINT, lobby_at BIGINT, to_move INTEGER, score INTEGER, shown TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('BHfULTnhe6F0rghhIXB_wg','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887798012,0,'waiting',NULL,0,1794887798012,NULL,NULL,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{},{}]}');
INSERT INTO "tables" VALUES('Oayb8kYeJderRjBoMkFhqA','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"Zum goldenen Löwen 🎆"}',1794887798079,1,'waiting',NULL,13,1794887799398,1794887798079,NULL,NULL,'{"rules":"abacus+avalanche+players=4","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{},{"person":{"id":"mQ_hRU3CbjpE","name":"Cat the 2nd"}},{}]}');
INSERT INTO "tables" VALUES('H8YRsVCfLIZN-vXfm_tLng','5nENHlTi2FOH','{"rules":"cocktail-2015+avalanche+players=3+rearrange=always","begins":0,"talk":"open","watch":"beside","clock":null,"advice":true,"when_late":"bot","listed":false,"title":""}',1794887799446,0,'playing',NULL,26,1794887800243,NULL,0,NULL,'{"rules":"cocktail-2015+avalanche+players=3+rearrange=always","title":"","watch":"beside","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{"person":{"id":"mQ_hRU3CbjpE","name":"Cat the 2nd"}}]}');
INSERT INTO "tables" VALUES('wuupEWLBAeKyEwUK93MrHg','5nENHlTi2FOH','{"rules":"cocktail-2010+players=3","begins":0,"talk":"open","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887800260,0,'over',NULL,10,1794887800590,NULL,NULL,0,'{"rules":"cocktail-2010+players=3","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{"person":{"id":"mQ_hRU3CbjpE","name":"Cat the 2nd"}}]}');
INSERT INTO "tables" VALUES('LkqiRx8BQwjU6OAJs5kySg','5nENHlTi2FOH','{"rules":"splash-2023+players=3","begins":0,"talk":"remarks","watch":"everything","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887800638,0,'playing',NULL,13,1794887801079,NULL,0,NULL,'{"rules":"splash-2023+players=3","title":"","watch":"everything","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"igO8YLN6ZlxA","name":"Dan"}},{"bot":"cautious","delay":0.0}]}');
INSERT INTO "tables" VALUES('14V7XwsW5VTGuZ8j2olvNw','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"cocktail-2015+players=2"}',1794887801174,1,'over',NULL,69,1794887807067,NULL,NULL,24,'{"rules":"cocktail-2015+players=2","title":"cocktail-2015+players=2","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"},"bot":"information","delay":0.0},{"bot":"information","delay":0.0}]}');
INSERT INTO "tables" VALUES('SgvE3oPh1RmHTKlem9Ko4w','5nENHlTi2FOH','{"rules":"cocktail-2015+crowning+players=3","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"cocktail-2015+crowning+players=3"}',1794887807126,1,'over',NULL,19,1794887808053,NULL,NULL,0,'{"rules":"cocktail-2015+crowning+players=3","title":"cocktail-2015+crowning+players=3","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"},"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0}]}');
INSERT INTO "tables" VALUES('2iBnGmpEqQ8nsLlTNNuNVQ','5nENHlTi2FOH','{"rules":"R Y G B W rainbow, players=5","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"R Y G B W rainbow, players=5"}',1794887808142,1,'over',NULL,83,1794887812376,NULL,NULL,20,'{"rules":"R Y G B W rainbow, players=5","title":"R Y G B W rainbow, players=5","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"},"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0}]}');
INSERT INTO "tables" VALUES('YytbfOyG5qudTNoRah1-AA','5nENHlTi2FOH','{"rules":"abacus+black+players=4","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"abacus+black+players=4"}',1794887812476,1,'over',NULL,72,1794887816314,NULL,NULL,27,'{"rules":"abacus+black+players=4","title":"abacus+black+players=4","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"},"bot":"conventions","delay":0.0},{"bot":"conventions","delay":0.0},{"bot":"conventions","delay":0.0},{"bot":"conventions","delay":0.0}]}');
INSERT INTO "tables" VALUES('0ByDDK7gj0ihA_cKm8_rmw','5nENHlTi2FOH','{"rules":"cocktail-2015+choreography+players=2","begins":1,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816418,0,'over',NULL,9,1794887816594,NULL,NULL,0,'{"rules":"cocktail-2015+choreography+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('BIlQUk6TANXIOnZFcn8l4Q','5nENHlTi2FOH','{"rules":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4","begins":0,"talk":"remarks","watch":"nobody","clock":3600,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816612,0,'playing',NULL,7,1794887816685,NULL,NULL,NULL,'{"rules":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0}]}');
INSERT INTO "tables" VALUES('YF93ycVm7IJpO5tAtbYXuw','5nENHlTi2FOH','{"rules":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816695,0,'playing',NULL,9,1794887816747,NULL,2,NULL,'{"rules":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{"person":{"id":"mQ_hRU3CbjpE","name":"Cat the 2nd"}},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0}]}');
INSERT INTO "tables" VALUES('eUqV6T5-0D66P5z4zqSrMQ','5nENHlTi2FOH','{"rules":"cocktail-2010+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816753,0,'playing',NULL,5,1794887816788,NULL,0,NULL,'{"rules":"cocktail-2010+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('uu_kOKUniKi9LByiv6THCA','5nENHlTi2FOH','{"rules":"abacus+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816799,0,'playing',NULL,5,1794887816827,NULL,0,NULL,'{"rules":"abacus+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('Pl1lvyAmONMmNE0iAktgIg','5nENHlTi2FOH','{"rules":"splash-2023+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816835,0,'playing',NULL,5,1794887816870,NULL,0,NULL,'{"rules":"splash-2023+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('Nvb_eaov2Qd7Jo_1NkZbqQ','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816873,0,'playing',NULL,5,1794887816915,NULL,0,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('__ODIYqxZ4zz71VA8SeklA','5nENHlTi2FOH','{"rules":"cocktail-2025+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816918,0,'playing',NULL,5,1794887816981,NULL,0,NULL,'{"rules":"cocktail-2025+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('bpJ6JMLhvyaZX9hfCVSujg','5nENHlTi2FOH','{"rules":"cocktail-2025+strikes=1+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887816989,0,'over',NULL,5,1794887817029,NULL,NULL,0,'{"rules":"cocktail-2025+strikes=1+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('dGNpylerUTXTm9SUXEWv_A','lL7ScIxfBxL8','{"rules":"cocktail-2025+players=3","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":"Once more"}',1794887817021,0,'waiting',NULL,2,1794887817021,NULL,NULL,NULL,'{"rules":"cocktail-2025+players=3","title":"Once more","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{}]}');
INSERT INTO "tables" VALUES('ura2g9NKRf2G0U1n83XmqA','5nENHlTi2FOH','{"rules":"abacus+players=3","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887817045,0,'playing',NULL,15,1794887847733,NULL,NULL,NULL,'{"rules":"abacus+players=3","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}},{"person":{"id":"mQ_hRU3CbjpE","name":"Cat the 2nd"}}]}');
INSERT INTO "tables" VALUES('xnjKM5EAh0X2yKvry7CqZg','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"end","listed":false,"title":""}',1794887847750,0,'over',NULL,5,1794887853117,NULL,NULL,0,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('8wdZwZiwa0gl3UOqeNw89Q','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"end","listed":false,"title":""}',1794887853110,0,'waiting',NULL,2,1794887853110,NULL,NULL,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
INSERT INTO "tables" VALUES('n6HtzEuWL7Tkb4KtKQR6Ug','5nENHlTi2FOH','{"rules":"cocktail-2015+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"bot","listed":false,"title":""}',1794887853174,0,'playing',NULL,5,1794887858458,NULL,NULL,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"5nENHlTi2FOH","name":"Ann"}},{"person":{"id":"lL7ScIxfBxL8","name":"Bén ✓"}}]}');
CREATE TABLE transfers (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "transfers" VALUES('e3f8b68ded18480c3b7dd5c09b3d566b8d829315320bcac038e08b194c16d27d','5nENHlTi2FOH',1794888458522);
INSERT INTO "transfers" VALUES('28d40edc73cac73a0769adf9e75e1b967bb260946242aa5cb156a06d9f1a5840','lL7ScIxfBxL8',1794888458670);
CREATE TABLE watchers (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person)
);
CREATE INDEX ix_secrets_person ON secrets (person);
CREATE INDEX tables_due_at ON tables (due_at);
CREATE UNIQUE INDEX entries_command ON entries (table_id, person, command);
CREATE INDEX tables_lobby_at ON tables (lobby_at, id);
CREATE INDEX members_since ON members (person, since, table_id);
CREATE INDEX tables_founder ON tables (founder, lobby_at, id);
COMMIT;
